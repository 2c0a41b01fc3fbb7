import type { ReactElement } from 'react';
import { useSite } from '../links.ts';
import { HomePage } from './home.tsx';

/** The home screen, as for any unknown path, below one line that says so. */
export function NotFoundPage(): ReactElement {
  const { content, href } = useSite();
  const [area] = content.areas;
  return (
    <>
      <p className="quiet wrap">
        {content.home.notFound.line} Other places to start: <a href={href('home')}>Home</a>{' '}
        <a href={href('locations')}>Locations</a> {area && <a href={href(`practice/${area.id}`)}>{area.name}</a>}{' '}
        <a href={href('contact')}>Contact</a>
      </p>
      <HomePage />
    </>
  );
}
