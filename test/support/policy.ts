/** The policy of a site that declares no sources. */
import type { PolicySources } from '../../generator/site-definition.ts';

export const noPolicy: PolicySources = {
  frames: [],
  media: [],
  scripts: [],
  styles: [],
  endpoints: [],
};
