/** The islands of the site with malicious texts. */
import type { ReactElement } from 'react';

export { ErrorScreen } from '../../fixtures/mini-site/islands.tsx';

/** An island whose props are serialized to an attribute as JSON. */
function Echo({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return <p title={texts.join(' ')}>{texts.join(' ')}</p>;
}

export const islands = { Echo };
