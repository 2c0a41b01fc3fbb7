/** What becomes of a text of WordPress. */
import { describe, expect, test } from 'vitest';
import { firstSentences, plainHtml, splitSentence } from '../../../tools/import-wordpress/texts.ts';
import { toMarkdown } from '../../../tools/import-wordpress/to-markdown.ts';
import { expandHtml } from '../../../tools/import-wordpress/wordpress-html.ts';

const gallery = (ids: readonly string[]) => ids.map((id) => `<img src="/${id}.jpg">`).join(' ');

/** The Markdown of a text, and what is reported about it. */
function convert(html: string) {
  const notes: string[] = [];
  const markdown = toMarkdown(expandHtml(html, gallery), {
    linkTo: (url) => url,
    pictureAt: (src, alt) => (src.startsWith('/') ? { src, alt } : undefined),
    report: (note) => notes.push(note),
  });
  return { markdown, notes };
}

const markdownOf = (html: string) => convert(html).markdown;

describe('the classic editor', () => {
  test('has paragraphs at empty lines and line breaks at others', () => {
    expect(markdownOf('One\r\ntwo\r\n\r\nThree')).toBe('One\\\ntwo\n\nThree');
  });

  test('has no line breaks next to the tags of blocks', () => {
    expect(markdownOf('Before\n<ul>\n<li>One</li>\n\n<li>Two</li>\n</ul>\nAfter')).toBe(
      'Before\n\n-   One\n-   Two\n\nAfter',
    );
  });

  test('keeps empty lines of preformatted text', () => {
    expect(markdownOf('<pre>a [b]\n\nc</pre>')).toBe('```\na [b]\n\nc\n```');
  });

  test('turns a caption into the title of the picture', () => {
    expect(
      markdownOf(
        '[caption width="3"]<a href="/a.jpg"><img src="/a.jpg" alt="Door" /></a> Our door[/caption]',
      ),
    ).toBe('![Door](/a.jpg "Our door")');
  });
});

describe('the block editor', () => {
  test('has no line breaks in its paragraphs, and no trace of its comments', () => {
    const html =
      '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>Three</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Four</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->';
    expect(markdownOf(html)).toBe('One two\n\n-   Three\n-   Four');
  });

  test('turns a block that is filled in at each visit into a comment', () => {
    const { markdown, notes } = convert(
      '<p>A</p>\n<!-- wp:image {"id":1} -->\n<figure><img src="/a.jpg" alt="A"></figure>\n<!-- /wp:image -->\n<!-- wp:latest-posts {"n":3} /-->',
    );
    expect(markdown).toBe(
      'A\n\n![A](/a.jpg)\n\n<!-- From WordPress: block latest-posts {"n":3} -->',
    );
    expect(notes).toEqual(['block latest-posts {"n":3}']);
  });

  test('puts the pictures of a gallery on successive lines, which are a group', () => {
    const picture = (name: string) =>
      `<!-- wp:image -->\n<figure class="wp-block-image"><img src="/${name}.jpg" alt="${name}"></figure>\n<!-- /wp:image -->`;
    const html = `<!-- wp:gallery -->\n<figure class="wp-block-gallery">${picture('a')}\n\n${picture('b')}<figcaption>Both</figcaption></figure>\n<!-- /wp:gallery -->`;
    expect(markdownOf(`<p>Before</p>${html}`)).toBe('Before\n\n![a](/a.jpg)\n![b](/b.jpg)');
  });

  test('turns an embedded page into one comment', () => {
    const html =
      '<!-- wp:embed -->\n<figure class="wp-block-embed"><div>\nhttps://vimeo.com/1\n</div></figure>\n<!-- /wp:embed -->';
    expect(convert(html)).toEqual({
      markdown: '<!-- From WordPress: embed https://vimeo.com/1 -->',
      notes: ['embed https://vimeo.com/1'],
    });
  });
});

describe('shortcodes', () => {
  test.each([
    ['[contact-form-7 id="1"]', '[contact-form-7]'],
    ['[su_box title="A"]', '[su_box]'],
    ['Text\n[recent_posts]\nText', '[recent_posts]'],
    ['[dropcap]W[/dropcap]e', '[dropcap]'],
  ])('%j is one', (html, name) => {
    expect(convert(html).notes.map((note) => note.replace(/^(\[[\w-]+).*/, '$1]'))).toEqual([name]);
  });

  test.each([
    'He [sic] said.',
    '[T]he court',
    'the [emphasis added] rule',
    '[1] Smith',
    '[[gallery]]',
  ])('%j is none', (html) => {
    const { markdown, notes } = convert(html);
    expect(notes).toEqual([]);
    expect(markdown.replaceAll('\\', '')).toBe(html.replace('[[gallery]]', '[gallery]'));
  });

  test('around a text leave the text', () => {
    expect(markdownOf('[vc_row][vc_column]Text[/vc_column][/vc_row]')).toMatch(/-->\s+Text$/);
  });

  test('of a gallery become its pictures', () => {
    expect(markdownOf('[gallery ids="3,4"]')).toBe('![](/3.jpg) ![](/4.jpg)');
  });

  test('in the address of a link are left as they are', () => {
    expect(markdownOf('<a href="[site_url]/x">words</a>')).toBe('[words]([site_url]/x)');
  });
});

describe('every text', () => {
  test('has headings from the second level on, without a gap', () => {
    const html = '<h3>A</h3><h3>B</h3><h5>C</h5><h2>D</h2><h1><strong>E</strong></h1><h2></h2>';
    expect(markdownOf(html)).toBe('## A\n\n## B\n\n### C\n\n## D\n\n## E');
  });

  test('keeps the anchors of headings', () => {
    expect(markdownOf('<h2 id="fees">What it costs</h2>')).toBe('## What it costs {#fees}');
  });

  test('has tables whose rows are equally long', () => {
    const html =
      '<table><tr><th colspan="2">Step | fee</th></tr><tr><td>File<br>it</td></tr></table>';
    expect(markdownOf(html)).toBe('| Step \\| fee |  |\n|---|---|\n| File it |  |');
  });

  test.each([
    ['<b>one</b><b>two</b>', '**onetwo**'],
    ['<strong>one </strong>two', '**one** two'],
    ['<em>see</em> id.', '*see* id.'],
  ])('%j has no marks that Markdown would show', (html, expected) => {
    expect(markdownOf(html)).toBe(expected);
  });

  test('has neither hard spaces nor invisible characters', () => {
    expect(markdownOf('<p>&nbsp;</p><p>a\u200bb&nbsp;c\u00ad</p>')).toBe('ab c');
  });

  test('has a list where people typed the signs of one', () => {
    expect(markdownOf('<p>We have:<br>• one<br>•&nbsp;two</p><p>· three</p>')).toBe(
      'We have:\n- one\n- two\n\n- three',
    );
  });

  test('has no heading and no link around a picture or a comment', () => {
    expect(markdownOf('<h2><img src="/a.jpg" alt="A"></h2>')).toBe('![A](/a.jpg)');
    expect(markdownOf('<a href="/x/"><img src="https://b.example/c"></a>')).toMatch(
      /^<!-- .* -->$/,
    );
  });

  test('shows signs of Markdown as they are', () => {
    expect(markdownOf('<p>| {#a} :b: ~~c~~ [d] 10:30:00</p>')).toBe(
      '\\| \\{#a} \\:b: \\~~c\\~~ \\[d\\] 10:30:00',
    );
  });

  test('shows signs of HTML as they are', () => {
    expect(markdownOf('<p>5 &lt; 6 &amp; &lt;b&gt;</p>')).toBe('5 \\< 6 & \\<b>');
  });

  test('has superscript numbers', () => {
    expect(markdownOf('<p>m<sup>2</sup></p>')).toBe('m²');
  });

  test('has a comment in place of what needs a script or another site', () => {
    const { markdown, notes } = convert(
      '<p>A</p><iframe src="//maps.example/a--b"></iframe><form><input></form>',
    );
    expect(markdown).toBe(
      'A\n\n<!-- From WordPress: iframe //maps.example/a–b -->\n\n<!-- From WordPress: form -->',
    );
    expect(notes).toEqual(['iframe //maps.example/a--b', 'form']);
  });

  test('has a comment in place of a picture without a file', () => {
    expect(markdownOf('<p><img src="https://else.example/a.png"> Words</p>')).toBe(
      '<!-- From WordPress: picture https://else.example/a.png --> Words',
    );
  });

  test('has links on one line, also around a heading', () => {
    expect(markdownOf('<a href="/a b/"><h3>One</h3><br>two</a>')).toBe('[One two](</a%20b/>)');
  });
});

describe('shorter texts', () => {
  test('are plain words', () => {
    expect(plainHtml('Smith &amp; Co&#8217;s <em>rule</em>')).toBe('Smith & Co’s rule');
  });

  test('consist of whole sentences, or of whole words', () => {
    expect(firstSentences('One is here. Two is there.', 15)).toBe('One is here.');
    expect(firstSentences('Words that go on and on', 12)).toBe('Words that…');
  });

  test('have no marks of Markdown', () => {
    expect(splitSentence('We sued Acme Corp. for the makers. It paid.')).toEqual([
      'We sued Acme Corp. for the makers.',
      'It paid.',
    ]);
    expect(splitSentence('See *Smith v. Jones* on words. It is old.')[0]).toBe('');
  });
});
