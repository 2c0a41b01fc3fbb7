/** A firm's site whose form posts to a server of the test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fixtures } from './folders.ts';
import { type FormEndpoint, startFormEndpoint } from './form-endpoint.ts';
import { serveSite } from './serve-site.ts';
import { type StaticServer, serve } from './server.ts';

const endpointInData = 'https://forms.fenwarrenskell.example';

const invisibleFields = `
  honeypot: website
  hiddenFields: { access_key: 7f9c }
`;

const encodings = ['json', 'form', 'multipart'] as const;
export type Encoding = (typeof encodings)[number];

export interface FormSite {
  readonly origin: () => string;
  readonly endpoint: () => FormEndpoint;
}

/**
 * Builds the site before the tests of a file, and serves it while they run. It has a contact page
 * for each encoding, such as `/contact-json/`.
 */
export function serveFormSite(
  serveFolder: (out: string) => Promise<StaticServer> = serve,
): FormSite {
  let endpoint: FormEndpoint;
  // Before the hook of `serveSite`, which needs its origin.
  beforeAll(async () => {
    endpoint = await startFormEndpoint();
  });
  afterAll(() => endpoint.close());
  const { origin } = serveSite(
    path.join(fixtures, 'other-firm/data'),
    (data) => {
      const file = path.join(data, 'firm.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('form:\n', `form:${invisibleFields}`));
    },
    { change: (out) => addContactPages(out, endpoint.origin), serveFolder },
  );
  return { origin, endpoint: () => endpoint };
}

function addContactPages(out: string, endpoint: string): void {
  const withEndpoint = (file: string) =>
    readFileSync(path.join(out, file), 'utf8').replaceAll(endpointInData, endpoint);
  const page = withEndpoint('contact/index.html');
  const script = withEndpoint('send-message.js');
  for (const encoding of encodings) {
    const scriptName = `send-${encoding}.js`;
    const pageFile = path.join(out, `contact-${encoding}/index.html`);
    mkdirSync(path.dirname(pageFile));
    writeFileSync(pageFile, page.replaceAll('send-message.js', scriptName));
    const encodedScript = script.replace('encoding:"json"', `encoding:"${encoding}"`);
    writeFileSync(path.join(out, scriptName), encodedScript);
  }
}
