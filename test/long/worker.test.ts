/** A site of more than a thousand pages. */
import { afterAll, expect, test } from 'vitest';
import { openLargeProject } from '../generator/support/large-site.ts';
import { read } from '../support/build.ts';
import { buildMoment } from '../support/config.ts';

const project = openLargeProject();
afterAll(project.remove);

const env = { SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000) };

test('a site of more than a thousand pages is rebuilt each time its origin changes', async () => {
  project.write({
    'data/site.yaml': 'name: Many\nwelcome: Read the [first note](/notes/first/).\n',
  });
  for (const origin of ['https://one.example', 'https://two.example', 'https://one.example']) {
    expect(await project.run(['build', '--origin', origin], env)).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(read(project.at('dist/robots.txt'))).toContain(`${origin}/sitemap.xml`);
  }
});
