import type { ReactElement, ReactNode } from 'react';
import { Graph } from '../../metadata/graph.tsx';
import type { GraphNode } from '../../metadata/schema-org.ts';
import { Banner, type BannerProps } from './banner.tsx';

export interface PageProps extends BannerProps {
  /** Structured data of this page, in addition to the site's and the firm's. */
  readonly nodes?: readonly GraphNode[];
  readonly children: ReactNode;
}

/** The layout of every page except the home page: banner, sections, structured data. */
export function Page({ nodes = [], children, ...banner }: PageProps): ReactElement {
  return (
    <>
      <Banner {...banner} />
      {children}
      <Graph nodes={nodes} trail={banner.trail} />
    </>
  );
}
