/** The home page shows three attorneys, and links to everyone. */
import { expect, it } from 'vitest';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

it('the home page links to the team after the cards of the attorneys', () => {
  const page = readBuiltSite().page('/');
  const links = [...page.querySelectorAll('main a[href="/team/"]')];
  expect(links.map(visibleTextOf)).toEqual(['See the whole team']);
  const cards = links[0]?.previousElementSibling;
  const profiles = [...(cards?.querySelectorAll('a') ?? [])].map((link) =>
    link.getAttribute('href'),
  );
  expect(profiles).toHaveLength(3);
  for (const profile of profiles) expect(profile).toMatch(/^\/attorneys\//);
});
