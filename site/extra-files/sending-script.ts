/** The script that sends the messages of the contact form, if the firm has an endpoint. */

import type { ExtraFile } from 'fair-copy';
import type { SendingOptions } from '../browser/scripts/send-message.ts';
import { sendingScriptPath } from '../content/file-paths.ts';
import { languagesOf } from '../languages/languages.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

/** The script's file for each language. */
export function sendingScriptFiles(content: SiteContent): readonly ExtraFile[] {
  const { endpoint } = content.firm.form;
  if (endpoint === undefined) return [];
  return languagesOf(content).contents.map((pageContent) => {
    const options = sendingOptionsIn(pageContent, endpoint);
    return {
      path: sendingScriptPath(pageContent),
      cacheKey: options,
      body: () =>
        bundleScript({
          contents: `import { createSender } from './send-message.ts';\nexport const sendMessage = createSender(${JSON.stringify(options)});`,
        }),
      sourceFile: content.firm.file,
    };
  });
}

export function sendingOptionsIn({ firm, labels }: PageContent, url: string): SendingOptions {
  const { encoding, accept, idempotencyField } = firm.form;
  return {
    url,
    encoding,
    accept,
    idempotencyField,
    texts: {
      rejected: labels.formRejected,
      failed: labels.formFailed,
      tooMany: labels.formTooMany,
      tooManyForNow: labels.formTooManyForNow,
      offline: labels.formOffline,
      unanswered: labels.formUnanswered,
    },
  };
}
