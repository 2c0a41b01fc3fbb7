import { personLink } from '../../content/people.ts';
import { lastModifiedOf } from '../../content/posts.ts';
import { useSite } from '../../languages/use-site.ts';
import { useFirmReference } from '../../metadata/graph.tsx';
import { usePictureUrl } from '../../metadata/picture.ts';
import type { GraphNode } from '../../metadata/schema-org.ts';
import type { Post } from '../../schema/collections.ts';

export function usePostNode(post: Post): GraphNode {
  const { url, href } = useSite();
  const address = url(`posts/${post.id}`);
  return {
    '@type': 'BlogPosting',
    '@id': address,
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.lang,
    datePublished: post.date,
    dateModified: lastModifiedOf(post),
    author: post.author.map((author) => ({
      '@type': 'Person' as const,
      name: author.name,
      url: new URL(href(...personLink(author)), url('home')).href,
    })),
    publisher: useFirmReference(),
    image: usePictureUrl(post.image),
    mainEntityOfPage: address,
    articleSection: post.category?.name,
  };
}
