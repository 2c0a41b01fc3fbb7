/** Checks that a version is ready to be released, and extracts its section of the changelog. */

export interface VersionFiles {
  /** Text of generator/package.json. */
  readonly generatorPackage: string;
  /** Text of the package.json that `fair-copy new` writes. */
  readonly starterPackage: string;
  /** Text of CHANGELOG.md. */
  readonly changelog: string;
}

export interface ReleaseNotes {
  /** What the version changes, as Markdown; empty if there are problems. */
  readonly notes: string;
  readonly problems: readonly string[];
}

/** @param tag Such as `v0.2.0`. */
export function readReleaseNotes(tag: string, files: VersionFiles): ReleaseNotes {
  const { version } = JSON.parse(files.generatorPackage) as { version: string };
  const { dependencies } = JSON.parse(files.starterPackage) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const starterRange = dependencies['fair-copy'];
  const notes = sectionOf(version, files.changelog);
  const problems = [
    ...(tag === `v${version}`
      ? []
      : [`generator/package.json: expected the version of the tag ${tag}, found ${version}`]),
    ...(starterRange === `^${version}`
      ? []
      : [`starter/package.json: expected fair-copy ^${version}, found ${starterRange}`]),
    ...(notes ? [] : [`CHANGELOG.md: expected a section "## ${version} (YYYY-MM-DD)" with text`]),
  ];
  return { notes: problems.length > 0 ? '' : notes, problems };
}

/** Makes links to files absolute, because a release is on another page than the changelog. */
export const withAbsoluteLinks = (notes: string, folderUrl: string): string =>
  notes.replace(/\]\((?![a-z]+:|#)/g, `](${folderUrl}`);

/** Text between the heading of a version and that of the next; empty if there is none. */
function sectionOf(version: string, changelog: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const isOfVersion = (section: string) => {
    const [, name] = /^(\S+) \(\d{4}-\d\d-\d\d\)\n/.exec(section) ?? [];
    return name === version;
  };
  return sections.find(isOfVersion)?.replace(/^.*\n/, '').trim() ?? '';
}
