import type { ReactElement } from 'react';

/**
 * Replaces an island that failed. The phone number is read from the page, because the props of the
 * island may be the cause of the failure.
 */
export function ErrorScreen({ message }: { message: string }): ReactElement {
  const phone = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');
  return (
    <div className="island-error" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{message}</p>
      {phone && (
        <p>
          <a href={phone.href}>{phone.textContent}</a>
        </p>
      )}
    </div>
  );
}
