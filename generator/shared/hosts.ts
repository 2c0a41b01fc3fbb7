/** The hosts that a build can write settings for. */
export const hosts = ['nginx', 'apache', 'netlify', 'cloudflare', 'github', 's3', 'plain'] as const;

/** Where the site is published; `plain` is any host. */
export type Host = (typeof hosts)[number];
