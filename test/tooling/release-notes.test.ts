/** A version is released only if its tag, its packages, and the changelog agree. */
import { describe, expect, test } from 'vitest';
import { readReleaseNotes, withAbsoluteLinks } from '../support/release-notes.ts';

const changelog = `# Changelog

## Unreleased

### Added

- Something that is not released.

## 0.2.0 (2026-12-01)

### Added

- A thing.

## 0.1.0 (2026-11-01)

- The first version.
`;

const notesOf = (tag: string, { version = '0.2.0', range = '^0.2.0', text = changelog } = {}) =>
  readReleaseNotes(tag, {
    generatorPackage: JSON.stringify({ version }),
    starterPackage: JSON.stringify({ dependencies: { 'fair-copy': range } }),
    changelog: text,
  });

test('the text of a release is the section of its version', () => {
  expect(notesOf('v0.2.0')).toEqual({ notes: '### Added\n\n- A thing.', problems: [] });
  expect(notesOf('v0.1.0', { version: '0.1.0', range: '^0.1.0' }).notes).toBe(
    '- The first version.',
  );
});

test('a link to a file leads to the file in that version', () => {
  const notes = 'See [hosting](docs/hosting.md#nginx) and [more](https://other.example).';
  expect(withAbsoluteLinks(notes, 'https://git.example/a/b/blob/v1.0.0/')).toBe(
    'See [hosting](https://git.example/a/b/blob/v1.0.0/docs/hosting.md#nginx) and [more](https://other.example).',
  );
});

describe('a release is refused', () => {
  test.each([
    [
      'whose tag is another version',
      notesOf('v0.3.0'),
      'generator/package.json: expected the version of the tag v0.3.0, found 0.2.0',
    ],
    [
      'whose tag has no v',
      notesOf('0.2.0'),
      'generator/package.json: expected the version of the tag 0.2.0, found 0.2.0',
    ],
    [
      'whose starter would install an older version',
      notesOf('v0.2.0', { range: '^0.1.0' }),
      'starter/package.json: expected fair-copy ^0.2.0, found ^0.1.0',
    ],
    [
      'that the changelog does not describe',
      notesOf('v0.4.0', { version: '0.4.0', range: '^0.4.0' }),
      'CHANGELOG.md: expected a section "## 0.4.0 (YYYY-MM-DD)" with text',
    ],
    [
      'whose section is empty',
      notesOf('v0.2.0', { text: '## 0.2.0 (2026-12-01)\n\n## 0.1.0 (2026-11-01)\n\n- A.\n' }),
      'CHANGELOG.md: expected a section "## 0.2.0 (YYYY-MM-DD)" with text',
    ],
  ])('%s', (_, result, problem) => {
    expect(result).toEqual({ notes: '', problems: [problem] });
  });
});
