import { useSite } from '../lookups/links.ts';
import { areaOf, byId, lastModifiedOf, personLink } from '../lookups/records.ts';
import type { Post } from '../schema/collections.ts';
import { type GraphNode, useFirmReference } from './graph.tsx';
import { usePictureUrl } from './picture.ts';

export function usePostNode(post: Post): GraphNode {
  const { content, url, href } = useSite();
  const address = url(`posts/${post.id}`);
  const author = byId(content.people, post.author);
  return {
    '@type': 'BlogPosting',
    '@id': address,
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.lang,
    datePublished: post.date,
    dateModified: lastModifiedOf(post),
    author: {
      '@type': 'Person',
      name: author.name,
      url: new URL(href(...personLink(author)), url('home')).href,
    },
    publisher: useFirmReference(),
    image: usePictureUrl(post.image, 'cyan'),
    mainEntityOfPage: address,
    articleSection: post.category && areaOf(content, post.category).name,
  };
}
