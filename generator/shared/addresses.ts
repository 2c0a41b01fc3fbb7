/** What an address is, by its form alone. */

/** Leads out of the site: to another one, to a telephone (E.164), to a mail box. */
export function isOutward(address: string): boolean {
  const pattern = /^(?:tel:\+[1-9]\d{6,14}|mailto:[^\s@<>?]+@[^\s@<>?]+\.[^\s@<>?]+)$/;
  return pattern.test(address) || (address.startsWith('https://') && URL.canParse(address));
}

/** Leads to a path of this host. */
export function isHere(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/**
 * The origins of absolute https addresses, each once, in a stable order; not where a sign of a policy's own grammar
 * stands in the host, which would say more than its name.
 */
export function originsOf(addresses: readonly string[]): string[] {
  const remote = addresses.filter((address) => address.startsWith('https://') && URL.canParse(address));
  const urls = remote.map((address) => new URL(address)).filter(({ host }) => /^[a-z0-9.-]+(?::\d+)?$/.test(host));
  return [...new Set(urls.map(({ origin }) => origin))].sort();
}

/** The characters behind percent signs; as it is where they make none. */
export function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
