import { hoursOf, officePhone, officePicture } from '../../content/offices.ts';
import { useSite } from '../../languages/use-site.ts';
import { officeNodeId, useFirmReference } from '../../metadata/graph.tsx';
import { usePictureUrl } from '../../metadata/picture.ts';
import type { GraphNode } from '../../metadata/schema-org.ts';
import { openingHours, phoneNumber, postalAddress } from '../../metadata/values.ts';
import type { Office } from '../../schema/collections.ts';
import { parseCity } from '../../schema/shared.ts';

/** An office as a business of its own under the firm. */
export function useOfficeNode(office: Office): GraphNode {
  const { content, url } = useSite();
  const address = url(`offices/${office.id}`);
  return {
    '@type': 'LegalService',
    '@id': officeNodeId(address),
    name: `${content.firm.name}, ${office.title}`,
    url: address,
    image: usePictureUrl(officePicture(office)),
    telephone: phoneNumber(officePhone(content.firm, office)),
    faxNumber: office.fax && phoneNumber(office.fax),
    email: office.email,
    address: postalAddress(office),
    areaServed: parseCity(office.city).locality,
    geo: office.coordinates && { '@type': 'GeoCoordinates', ...office.coordinates },
    openingHoursSpecification: office.byAppointment
      ? undefined
      : openingHours(hoursOf(content.firm, office)),
    parentOrganization: useFirmReference(),
  };
}
