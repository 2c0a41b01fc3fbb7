import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Phrase } from '../layout/phrase.tsx';
import './addressee.css';

/** The id of an attorney's line in the form of the contact page, for links that name the attorney. */
export function addresseeAnchor({ id }: Attorney): string {
  return `to-${id}`;
}

/** Says that the message is for the attorney, whose name is sent with the fields of the form. */
export function Addressee({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <>
      <p className="form-to">
        <AddresseeText attorney={attorney} />
      </p>
      <input type="hidden" name="attorney" value={attorney.name} />
    </>
  );
}

/**
 * A line for each attorney, of which only the target of the link is displayed, so that a profile
 * can link to the form without a script. The form's script sends the name.
 */
export function LinkedAddressees({
  attorneys,
}: {
  readonly attorneys: readonly Attorney[];
}): ReactElement {
  return (
    <>
      {attorneys.map((attorney) => (
        <p className="form-to" key={attorney.id} id={addresseeAnchor(attorney)} tabIndex={-1}>
          <AddresseeText attorney={attorney} />
        </p>
      ))}
    </>
  );
}

function AddresseeText({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { labels } = useSite().content;
  return (
    <Phrase template={labels.addressee} values={{ name: <b>{preventBreaks(attorney.name)}</b> }} />
  );
}
