import type { PersonLeaf } from 'schema-dts';
import { officesOf } from '../../content/offices.ts';
import { attorneyEmail, attorneyPhone } from '../../content/people.ts';
import { useSite } from '../../languages/use-site.ts';
import { officeNodeId, useFirmReference } from '../../metadata/graph.tsx';
import { usePictureUrl } from '../../metadata/picture.ts';
import type { GraphNode, Sparse } from '../../metadata/schema-org.ts';
import { phoneNumber } from '../../metadata/values.ts';
import type { Attorney } from '../../schema/collections.ts';

/**
 * A profile and its person. schema.org's `Attorney` is a kind of business, so that people are not
 * typed with it.
 */
export function usePersonNodes(attorney: Attorney): readonly GraphNode[] {
  const { content, url } = useSite();
  const address = url(`attorneys/${attorney.id}`);
  const picture = usePictureUrl(attorney.image);
  const person = {
    '@type': 'Person',
    '@id': `${address}#person`,
    name: attorney.name,
    alternateName: attorney.knownAs,
    jobTitle: attorney.title,
    worksFor: useFirmReference(),
    workLocation: officesOf(attorney).map(({ id }) => ({
      '@type': 'LegalService',
      '@id': officeNodeId(url(`offices/${id}`)),
    })),
    url: address,
    // Without a portrait, the card of the profile shows no person.
    image: attorney.image && picture,
    email: attorneyEmail(content.firm, attorney),
    telephone: phoneNumber(attorneyPhone(content.firm, attorney)),
    faxNumber: attorney.fax && phoneNumber(attorney.fax),
    alumniOf: schoolsOf(attorney).map((name) => ({ '@type': 'EducationalOrganization', name })),
    knowsLanguage: attorney.languages.map(({ name }) => name),
    knowsAbout: attorney.profile.specialties.map(({ name }) => name),
    hasCredential: attorney.profile.admissions.map((name) => ({
      '@type': 'EducationalOccupationalCredential',
      name,
    })),
  } satisfies Sparse<PersonLeaf>;
  return [{ '@type': 'ProfilePage', '@id': address, url: address, mainEntity: person }];
}

/** Each school once: two degrees of one school are one organization. */
function schoolsOf({ education }: Attorney): readonly string[] {
  return [...new Set(education.map(({ institution }) => institution))];
}
