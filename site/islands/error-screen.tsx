import type { ReactElement } from 'react';

/** Stands in the place of an island that failed. The phone is read from the page: the island's own props may be what broke. */
export function ErrorScreen({ message }: { message: string }): ReactElement {
  const phone = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');
  return (
    <div className="island-error" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      {phone && (
        <p>
          Please call <a href={phone.href}>{phone.textContent.replace('Call ', '')}</a>.
        </p>
      )}
    </div>
  );
}
