import { useSite } from '../links.ts';
import { areaOf, byId } from '../lookups.ts';
import type { Post } from '../schema/collections.ts';
import { type GraphNode, useFirmReference } from './graph.tsx';

export function usePostNode(post: Post): GraphNode {
  const { content, url, fileUrl } = useSite();
  const address = url(`posts/${post.id}`);
  const author = byId(content.attorneys, post.author);
  const photograph = post.image && 'src' in post.image ? post.image.src : '/favicon.svg';
  return {
    '@type': 'BlogPosting',
    '@id': address,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.reviewed,
    author: { '@type': 'Person', name: author.name, url: url(`attorneys/${author.id}`) },
    publisher: useFirmReference(),
    image: photograph.startsWith('/') ? fileUrl(photograph) : photograph,
    mainEntityOfPage: address,
    articleSection: areaOf(content, post.category).name,
  };
}
