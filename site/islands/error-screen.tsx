import type { ReactElement } from 'react';

/** Stands in the place of an island that failed. The phone is read from the page: the island's own props may be what broke. */
export function ErrorScreen({ message }: { message: string }): ReactElement {
  const phone = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');
  const number = phone?.href.replace(/^tel:\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return (
    <div className="island-error" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      {phone && (
        <p>
          Please call <a href={phone.href}>{number}</a>.
        </p>
      )}
    </div>
  );
}
