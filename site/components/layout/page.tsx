import type { ReactElement, ReactNode } from 'react';
import { Graph, type GraphNode } from '../../metadata/graph.tsx';
import { Banner, type BannerProps } from './banner.tsx';

export interface PageProps extends BannerProps {
  /** Structured data of this page, beside the site's and the firm's. */
  readonly nodes: readonly GraphNode[];
  readonly children: ReactNode;
}

/** Any page but the home page: its banner, its sections, its structured data. */
export function Page({ nodes, children, ...banner }: PageProps): ReactElement {
  return (
    <>
      <Banner {...banner} />
      {children}
      <Graph nodes={nodes} trail={banner.trail} />
    </>
  );
}
