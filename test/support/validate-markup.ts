/** Validates documents against the HTML standard with html-validate. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React prints some attributes in the spelling of the DOM (charSet is ours, autoComplete and
    // the like are its own).
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Void elements and empty attributes are written as React writes them; both are valid.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // A style keeps phone numbers on one line.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
});

/** Returns one line per error. @param file Path of the document, for the messages */
export async function markupProblems(html: string, file: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId} ${message}`,
    ),
  );
}
