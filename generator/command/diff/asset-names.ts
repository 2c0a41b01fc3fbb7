/** Names of files that change with their content, which is no change that a visitor notices. */

/** Each has what precedes the hash as a group, because a lookbehind takes ten times as long. */
const hashPatterns = [
  // `assets/app-E700B9B1.js`
  /(assets\/[\w./%-]*-)[0-9a-zA-Z]{8,}(?=\.\w)/g,
  // The file that shows nginx which policy it has read.
  /(\.policy-)[0-9a-f]+/g,
  // Digests in a policy.
  /('sha(?:256|384|512)-)[\w+/=]+/g,
  /( (?:nonce|integrity)=")[^"]*/g,
];

/** Replaces every hash in a name or text. */
export function withoutHashes(text: string): string {
  return hashPatterns.reduce((result, pattern) => result.replace(pattern, '$1-'), text);
}
