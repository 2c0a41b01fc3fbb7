/** The response headers that a site may declare. */

/**
 * Response headers by path pattern and name: `{ '/attorneys/*.vcf': { 'Content-Disposition':
 * 'attachment' } }`. A pattern is a path below the base, in which one `*` matches any characters.
 * A header under the same pattern as one of the generator's own replaces it; `null` removes it.
 */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

export interface SecurityOptions {
  /**
   * HTTP Strict Transport Security: browsers then refuse to open the host without TLS.
   * @default undefined, which sends no such header
   */
  readonly hsts?: StrictTransportSecurity | undefined;
}

export interface StrictTransportSecurity {
  /** How long a browser remembers it, in seconds; two years are 63072000. */
  readonly maxAgeSeconds: number;
  /**
   * Whether it also covers all subdomains, whoever serves them.
   * @default false
   */
  readonly includeSubDomains?: boolean | undefined;
  /**
   * Whether browsers may ship the host in their preload lists, see https://hstspreload.org.
   * @default false
   */
  readonly preload?: boolean | undefined;
}
