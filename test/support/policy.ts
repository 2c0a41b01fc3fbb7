/** What a site declares that declares nothing. */
import type { PolicySources } from '../../generator/shared/types.ts';

export const noPolicy: PolicySources = {
  frames: [],
  media: [],
  scripts: [],
  styles: [],
  endpoints: [],
};
