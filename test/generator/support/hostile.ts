/** Malicious texts, each in one record per kind of field. */
import path from 'node:path';

/** A record with a malicious text in one of its fields. */
export interface HostileRecord {
  readonly text: string;
  /** The field and file format that contain the text, a key of `recordWriters`. */
  readonly place: string;
  readonly id: string;
  /** Path below data/. */
  readonly file: string;
  readonly content: string;
}

const texts: readonly string[] = [
  'A plain text',
  '<script>alert(1)</script>',
  '</script><script>alert(1)//',
  '</title></style><svg onload=a()>',
  `"'><img src=x onerror=alert(1)>`,
  `x" onmouseover="a()' autofocus='`,
  '&lt;script&gt;&#60;b&#x3e;&colon;',
  '&#0;&#xd800;&#x202e;&#65534;',
  '<iframe srcdoc="<script>a()</script>">',
  '<a href=javascript:a()>x</a>',
  '<!--<script>]]>--!>',
  '<![CDATA[x]]>',
  '<?php a() ?>',
  '</main></body></html>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0>',
  '<style>*{}</style>',
  'javascript:alert(1)',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,<b>)',
  '[a](vbscript:x)',
  '[a](//evil.example/)',
  '[a](/\\evil.example/)',
  '[a](file:///etc/passwd)',
  '[a](https:evil.example)',
  '[a](/../../etc/passwd)',
  '![a](https://evil.example/b.png)',
  '<https://evil.example/"onclick=a()>',
  '[a]: javascript:alert(1)\n\n[a]',
  "$& $' $1 $` <%=a%>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine would interpret it.
  '{{a}} ${a} #{a} %{a}',
  '{{constructor.constructor("a()")()}}',
  '__proto__',
  'constructor',
  'toString',
  '*a **b _c __d `e ``f',
  '# a\n## b\n#### c',
  '| a | b |\n|---|---|\n| <b> | c |',
  '- - - - - - a',
  '> > > > > > a',
  '---\n---',
  '...\n--- a',
  '!!js/function a',
  '*alias &anchor',
  '@a `b %c',
  'a: b: c',
  'a #b',
  '\\u202e \\x00 \\',
  '../../../../etc/passwd',
  'x'.repeat(5000),
  '1e999',
  '9'.repeat(400),
  '0x1F',
  'NaN',
  'null',
  'a\rNOTE:b',
  'a\r\nNOTE:b',
  'a\u202egnp.exe\u2066 b',
  'a\u2028b\u2029c\u0085d',
  'a\0b',
  'a\u0007\u001b[2Jb',
  'a\ud800b',
  'a\udc00\ud800b',
  'a\ufffeb\uffff',
  'a\u200b\u00ad\u2060b',
  'a\u0301\u0301\u0301 \ufb01 \u1f3b5',
  '\ufeffa',
  '\t a \t',
  '',
  '   ',
  '%00%0d%0a%2e%2e%2f',
];

type Fields = Readonly<Record<string, unknown>>;

const harmless: Fields = {
  title: 'Third',
  date: '2026-03-04',
  kind: 'idea',
  tags: ['x'],
  body: 'Text.',
};

const note = 'date: 2026-03-04\nkind: idea\ntags: [x]\n';

/** How each kind of record is written: with escapes of JSON or YAML, or with the text unchanged. */
const recordWriters: Readonly<
  Record<string, readonly [extension: string, write: (text: string, title: string) => string]>
> = {
  title: ['.json', (text, title) => JSON.stringify({ ...harmless, title: `${title}${text}` })],
  tag: [
    '.json',
    (text, title) => JSON.stringify({ ...harmless, title, tags: ['x', text] }, null, 1),
  ],
  detail: [
    '.json',
    (text, title) => JSON.stringify({ ...harmless, title, details: [{ name: text, year: 2005 }] }),
  ],
  body: ['.json', (text, title) => JSON.stringify({ ...harmless, title, body: text })],
  'yaml-title': [
    '.yaml',
    (text, title) => `title: ${JSON.stringify(title + text)}\n${note}body: Text.\n`,
  ],
  'block-body': [
    '.yaml',
    (text, title) => `title: ${title}\n${note}body: |\n  ${text.replace(/\n/g, '\n  ')}\n`,
  ],
  markdown: ['.md', (text, title) => `---\ntitle: ${title}\n${note}---\n\n${text}\n`],
};

export const hostileRecords: readonly HostileRecord[] = Object.entries(recordWriters).flatMap(
  ([place, [extension, write]]) =>
    texts.map((text, index) => {
      const id = `${place}-${index}`;
      return {
        text,
        place,
        id,
        file: path.posix.join('notes', id + extension),
        content: write(text, `Note ${id} `.trim()),
      };
    }),
);
