/** The recipes of docs/forms.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../../site/browser/scripts/send-message.ts';
import { sendingOptionsIn } from '../../site/extra-files/sending-script.ts';
import { languagesOf } from '../../site/languages/languages.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { form as formSchema } from '../../site/schema/form.ts';
import { root } from '../support/folders.ts';
import { type FormEndpoint, startFormEndpoint } from '../support/form-endpoint.ts';
import { firstData, readContent } from '../support/real-site.ts';

const text = readFileSync(path.join(root, 'docs/forms.md'), 'utf8');

/** The YAML of a section. */
function recipeOf(heading: string): { readonly form: Readonly<Record<string, unknown>> } {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const yaml = /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return load(yaml) as ReturnType<typeof recipeOf>;
}

/** The form of the sample, as its file has it. */
const { form: formInData } = load(
  readFileSync(path.join(firstData, 'firm.yaml'), 'utf8'),
) as ReturnType<typeof recipeOf>;

const message = { name: 'Vesna Ortolan', email: 'vesna@orchard.example', message: 'A graft?' };

describe('a recipe', () => {
  let sample: SiteContent;
  let endpoint: FormEndpoint;
  beforeAll(async () => {
    sample = await readContent(firstData);
    endpoint = await startFormEndpoint();
  });
  afterAll(() => endpoint.close());
  afterEach(() => {
    endpoint.received.length = 0;
  });

  /** Sends a message as the form of a firm with this recipe does, but to the server of this test. */
  function send(heading: string): Promise<string> {
    const form = formSchema.parse({ ...formInData, ...recipeOf(heading).form });
    const content = { ...sample, firm: { ...sample.firm, form } };
    const options = sendingOptionsIn(languagesOf(content).main, endpoint.origin);
    const invisible = { ...form.hiddenFields, [form.honeypot ?? 'none']: '' };
    return createSender(options)({ ...message, ...invisible });
  }

  test.each([
    ['Formspree', { ok: true, next: '/thanks?language=en' }, { _gotcha: '' }],
    [
      'Web3Forms',
      { success: true, message: 'Email sent successfully!' },
      { botcheck: '', access_key: '00000000-0000-0000-0000-000000000000' },
    ],
    ['Formspark', { message: 'A graft?' }, { _honeypot: '' }],
  ])('for %s sends what the service expects', async (heading, body, fields) => {
    endpoint.answerWith({ body });
    expect(await send(heading)).toBe('');
    const [received] = endpoint.received;
    expect(received?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ ...message, ...fields });
  });

  test.each([
    [
      'Formspree',
      422,
      {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
      },
      'email: should be an email',
    ],
    ['Web3Forms', 400, { success: false, message: 'Invalid access key' }, 'Invalid access key'],
    ['Formspark', 422, { message: 'The form is empty' }, 'The form is empty'],
  ])('for %s passes on why a message was refused', async (heading, status, body, reason) => {
    endpoint.answerWith({ status, body });
    expect(await send(heading)).toContain(`“${reason}”`);
  });
});
