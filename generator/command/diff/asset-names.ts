/** Hashes in names of files, which change although visitors see no difference. */

/** Group 1 precedes the hash. A lookbehind takes ten times as long. */
const hashPatterns = [
  // `assets/app-E700B9B1.js`
  /(assets\/[\w./%-]*-)[0-9a-zA-Z]{8,}(?=\.\w)/g,
  // The file that turns on the policy of one build.
  /(\.policy-)[0-9a-f]+/g,
  // Digests in a policy.
  /('sha(?:256|384|512)-)[\w+/=]+/g,
  /( (?:nonce|integrity)=")[^"]*/g,
];

/** Replaces every hash in a name or text. */
export function withoutHashes(text: string): string {
  return hashPatterns.reduce((result, pattern) => result.replace(pattern, '$1-'), text);
}
