import { useSite } from '../links.ts';
import { areaOf, byId } from '../lookups.ts';
import type { Post } from '../schema/collections.ts';
import { type GraphNode, useFirmReference } from './graph.tsx';
import { usePictureUrl } from './picture.ts';

export function usePostNode(post: Post): GraphNode {
  const { content, url } = useSite();
  const address = url(`posts/${post.id}`);
  const author = byId(content.attorneys, post.author);
  return {
    '@type': 'BlogPosting',
    '@id': address,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.reviewed,
    author: { '@type': 'Person', name: author.name, url: url(`attorneys/${author.id}`) },
    publisher: useFirmReference(),
    image: usePictureUrl(post.image, 'cyan'),
    mainEntityOfPage: address,
    articleSection: areaOf(content, post.category).name,
  };
}
