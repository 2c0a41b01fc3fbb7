/** Pictures in a text of Markdown: one with a caption, or several as a group. */
import { type MarkdownComponent, type MarkdownElement, type MarkdownNode, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './prose-pictures.css';

/**
 * A paragraph. One of nothing but pictures shows them as figures: the title of a picture is its
 * caption, and each of several leads to its file, where it is larger.
 */
export const ProseParagraph: MarkdownComponent = ({ node, children }) => {
  const pictures = picturesIn(node.children);
  const [first, ...others] = pictures;
  if (!first || (others.length === 0 && first.title === undefined)) return <p>{children}</p>;
  if (others.length === 0) return <Captioned picture={first} file={node.file} />;
  return (
    <div className="pictures">
      {pictures.map((picture) => (
        <Captioned key={picture.src} picture={picture} file={node.file} isLink />
      ))}
    </div>
  );
};

/** The pictures of a paragraph that has nothing else; none of any other. */
function picturesIn(nodes: readonly MarkdownNode[]): readonly MarkdownElement[] {
  const elements = nodes.filter((node) => typeof node !== 'string');
  const texts = nodes.filter((node) => typeof node === 'string');
  const isOther = ({ src, tag }: MarkdownElement) => src === undefined && tag !== 'br';
  if (texts.some((text) => text.trim() !== '') || elements.some(isOther)) return [];
  return elements.filter(({ src }) => src !== undefined);
}

interface CaptionedProps {
  readonly picture: MarkdownElement;
  /** File of the text. */
  readonly file: string | undefined;
  readonly isLink?: boolean;
}

function Captioned({ picture, file, isLink = false }: CaptionedProps): ReactElement {
  const { asset } = useSite();
  const { title, src = '' } = picture;
  const image = (
    <Prose text={{ tag: 'root', children: [{ ...picture, title: undefined }], file }} />
  );
  return (
    <figure className="captioned">
      {isLink ? <a href={asset(decodeURIComponent(src))}>{image}</a> : image}
      {title && <figcaption>{preventBreaks(title)}</figcaption>}
    </figure>
  );
}
