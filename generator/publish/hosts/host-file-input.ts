/** What the settings of a host are made from. */
import type { HeaderRules } from '../../shared/response-headers.ts';
import type { HostRedirect } from './redirect-rules.ts';

export interface HostFileInput {
  /** Path that the site is published under, with a slash at both ends. */
  readonly base: string;
  /** Paths of all files of the output folder. */
  readonly files: readonly string[];
  /** Response headers with the policy of the whole site. */
  readonly rules: HeaderRules;
  /** The same with the part of the policy that pages cannot have, for hosts with an older policy. */
  readonly fallbackRules: HeaderRules;
  readonly redirects: readonly HostRedirect[];
}
