import { useSite } from '../lookups/links.ts';
import { hoursOf, officePhone } from '../lookups/offices.ts';
import type { Office } from '../schema/collections.ts';
import { parseCity } from '../schema/shared.ts';
import { useFirmReference } from './graph.tsx';
import { usePictureUrl } from './picture.ts';
import type { GraphNode } from './schema-org.ts';
import { openingHours, phoneNumber, postalAddress } from './values.ts';

/**
 * An office as a business of its own under the firm; there are no map or coordinates in the data.
 */
export function useOfficeNode(office: Office): GraphNode {
  const { content, url } = useSite();
  const address = url(`offices/${office.id}`);
  return {
    '@type': 'LegalService',
    '@id': `${address}#office`,
    name: `${content.firm.name}, ${office.title}`,
    url: address,
    image: usePictureUrl(office.image, 'cyan'),
    telephone: phoneNumber(officePhone(content.firm, office)),
    faxNumber: office.fax && phoneNumber(office.fax),
    email: office.email,
    address: postalAddress(office),
    areaServed: parseCity(office.city).locality,
    openingHoursSpecification: openingHours(hoursOf(content.firm, office)),
    parentOrganization: useFirmReference(),
  };
}
