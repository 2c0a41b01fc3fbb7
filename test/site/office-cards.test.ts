/** Cards of offices of which some have a picture. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pageAt, renderReal } from '../support/real-site.ts';
import { recordEditor } from '../support/record-editor.ts';
import { parseHtml } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
afterAll(() => rmSync(firm.folder, { recursive: true }));

it.each([
  ['a picture', 'if every office has one', { image: undefined }, 2],
  ['no picture', 'if an office has none', { image: undefined, images: undefined }, 0],
])('the cards of offices have %s %s', async (_, __, changes, count) => {
  const second = path.join(firm.data, 'offices/proctor.yaml');
  cpSync(path.join(firm.data, 'offices/duluth.yaml'), second);
  recordEditor(second)((office) => ({
    ...office,
    ...changes,
    order: 2,
    name: 'Proctor',
    title: 'Our Proctor Office',
    topic: 'Law office in Proctor near the yard',
    metaDescription: 'Our office in Proctor.',
  }));
  const site = await renderReal(firm.data, { static: firm.static });
  for (const route of ['/locations/', '/about/', '/contact/']) {
    const pictures = parseHtml(pageAt(site, route)).querySelectorAll('.office > .detail');
    expect(pictures.length, route).toBe(count);
  }
});
