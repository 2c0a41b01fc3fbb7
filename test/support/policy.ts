/** The policy of a site that declares no sources. */
import type { CspSources } from '../../generator/site-definition.ts';

export const noPolicy: CspSources = {
  frames: [],
  media: [],
  scripts: [],
  styles: [],
  endpoints: [],
};
