/** The same pages for other generators, where these are on the PATH: Markdown, one template, nothing else switched on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchPage, benchId, benchPage } from './content.ts';

export interface Peer {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
  /** Writes the project into an empty folder. */
  readonly prepare: (folder: string, pages: number) => void;
}

export const peers: readonly Peer[] = [
  {
    name: 'Zola',
    command: process.env['ZOLA'] ?? 'zola',
    words: ['build', '--force'],
    prepare: (folder, pages) => {
      write(
        folder,
        'config.toml',
        'base_url = "https://bench.example"\ncompile_sass = false\nbuild_search_index = false\n',
      );
      write(
        folder,
        'templates/page.html',
        template('{{ page.title }}', '{{ page.extra.intro }}', '{{ page.content | safe }}'),
      );
      write(folder, 'templates/index.html', '<h1>Bench</h1>');
      write(folder, 'templates/section.html', '<h1>Bench</h1>');
      for (let index = 0; index < pages; index++) {
        const page = benchPage(index);
        const front = `+++\ntitle = ${JSON.stringify(page.title)}\n[extra]\nintro = ${JSON.stringify(page.intro)}\n+++\n`;
        write(folder, `content/${benchId(index)}.md`, front + body(page));
      }
    },
  },
  {
    name: 'Hugo',
    command: process.env['HUGO'] ?? 'hugo',
    words: ['--quiet'],
    prepare: (folder, pages) => {
      write(
        folder,
        'hugo.toml',
        'baseURL = "https://bench.example/"\ndisableKinds = ["taxonomy", "term", "rss"]\n[markup.goldmark.renderer]\nunsafe = true\n',
      );
      write(folder, 'layouts/_default/single.html', template('{{ .Title }}', '{{ .Params.intro }}', '{{ .Content }}'));
      write(folder, 'layouts/index.html', '<h1>Bench</h1>');
      for (let index = 0; index < pages; index++) {
        const page = benchPage(index);
        const front = `---\ntitle: ${JSON.stringify(page.title)}\nintro: ${JSON.stringify(page.intro)}\n---\n`;
        write(folder, `content/${benchId(index)}.md`, front + body(page));
      }
    },
  },
];

function template(title: string, intro: string, content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>${title}</title><meta name="description" content="${intro}"/></head><body><a class="skip" href="#main">Skip to content</a><header class="header"><a href="/">Bench</a></header><main id="main"><article class="article"><h1>${title}</h1><p class="intro">${intro}</p>${content}</article></main></body></html>`;
}

function body({ paragraphs, benefits, steps, faqs }: BenchPage): string {
  return [
    ...paragraphs,
    '## Benefits',
    benefits.map((text) => `- ${text}`).join('\n'),
    '## Process',
    ...steps.flatMap(({ step, description }) => [`### ${step}`, description]),
    '## Questions',
    ...faqs.flatMap(({ question, answer }) => [
      `<details class="faq"><summary>${question}</summary><p>${answer}</p></details>`,
    ]),
  ].join('\n\n');
}

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
