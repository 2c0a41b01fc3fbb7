/**
 * A policy has the hashes of the styles of its build, so it must not be sent with the pages of
 * another. nginx reads its settings only when it is reloaded, and an update in place replaces the
 * settings and the pages one after the other. A build therefore has a file that is named after its
 * headers. While it does not exist, nginx and Apache send only what no page can say for itself; the
 * rest of the policy is in the pages.
 */
import { fingerprint } from '../../shared/fingerprint.ts';
import type { Host } from '../../shared/hosts.ts';
import type { HeaderRules } from '../../shared/response-headers.ts';

const prefix = '.policy-';

const hostsWithPolicyFile: readonly Host[] = ['nginx', 'apache'];

export const hasPolicyFile = (host: Host): boolean => hostsWithPolicyFile.includes(host);

export const policyFile = (rules: HeaderRules): string =>
  prefix + fingerprint(JSON.stringify(rules));

/** @param file Path below the output folder. */
export const isPolicyFile = (file: string): boolean => file.startsWith(prefix);
