/** The script that sends the messages of the contact form, if the firm has an endpoint. */
import type { ExtraFile } from 'fair-copy';
import type { SendingOptions } from '../browser/scripts/send-message.ts';
import { sendingScriptPath } from '../lookups/file-paths.ts';
import { labelsOf } from '../lookups/labels.ts';
import { languagesOf } from '../lookups/language.ts';
import { contentIn } from '../lookups/localized.ts';
import type { SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

/** The script's file for each language. */
export function sendingScriptFiles(content: SiteContent): readonly ExtraFile[] {
  const { endpoint } = content.firm.form;
  if (endpoint === undefined) return [];
  return languagesOf(content).map((lang) => {
    const options = sendingOptionsIn(content, endpoint, lang);
    return {
      path: sendingScriptPath(content, lang),
      cacheKey: options,
      body: () =>
        bundleScript({
          contents: `import { createSender } from './send-message.ts';\nexport const sendMessage = createSender(${JSON.stringify(options)});`,
        }),
      sourceFile: content.firm.file,
    };
  });
}

export function sendingOptionsIn(content: SiteContent, url: string, lang: string): SendingOptions {
  const { encoding, accept, idempotencyField } = content.firm.form;
  const labels = labelsOf(contentIn(content, lang));
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
