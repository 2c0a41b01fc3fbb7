/** A site with one more page, whose components a test writes. */
import path from 'node:path';
import { formatProblem } from '../../../generator/report/format.ts';
import { attempt, fixtures, miniSite } from '../../support/build.ts';
import { writeFiles } from '../../support/files.ts';
import { siteModuleText } from './project.ts';

let moduleCount = 0;

export interface BuildOutcome {
  /** The problems as the command line prints them; empty if the build succeeded. */
  readonly printed: string;
  readonly out: string;
}

/**
 * Builds a site with one more page, in this process: a separate process would take thirty times as
 * long. The page's element is in line 4 and column 5 of the site's module, which has a new name
 * each time because Node caches modules.
 * @param siteFields Source text of further fields of the site
 * @param data Files to write over those of the mini site
 */
export async function buildWith(
  body: string,
  siteFields = '',
  data: Readonly<Record<string, string>> = {},
): Promise<BuildOutcome> {
  const config = miniSite();
  const name = `islands-${++moduleCount}.tsx`;
  const text = [
    `import { islands } from './${name}';`,
    'const Body = () => <>',
    `    ${body}`,
    '</>;',
    'const page = (sourceFile) => ({',
    "  id: 'more', path: '/more/', pageType: 'More', sourceFile, title: 'More', description: 'More of it', isIndexed: false,",
    '  render: () => <><h1>More</h1><Body /></>,',
    '});',
    `export const site = { ...mini, islands: 'all-islands.tsx', ${siteFields} routes: (c) => [...mini.routes(c), page(c.site.file)] };`,
  ];
  const island =
    'import { asIslands } from \'fair-copy\'; export const islands = asIslands({ Box: (p) => <button type="button" onClick={() => 0} {...p}>x</button> });';
  const miniIslands = JSON.stringify(path.join(fixtures, 'mini-site/islands.tsx'));
  writeFiles(config.root, {
    // The script has the islands of both, so that no page is without one of its own.
    'site/all-islands.tsx': `import { islands as mini } from ${miniIslands};\nexport { ErrorScreen } from ${miniIslands};\nexport const islands = { ...mini, Box: () => null };`,
    [`site/site-${moduleCount}.tsx`]: siteModuleText(text.join('\n')),
    [`site/${name}`]: island,
    'site/paper.css': '@media print{p{color:#000}}',
  });
  writeFiles(config.data, data);
  const siteModule = path.join(config.root, `site/site-${moduleCount}.tsx`);
  // No module of the site imports a style sheet, and to search for one is half of the time.
  const { problems } = await attempt({ ...config, siteModule }, { importedStyles: [] });
  const lines = problems.map((problem) => formatProblem(problem, config.root));
  const printed = lines.join('\n').replaceAll(`-${moduleCount}.tsx`, '.tsx');
  return { printed, out: config.out };
}
