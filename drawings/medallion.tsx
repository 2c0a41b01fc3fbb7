import type { Figure } from './kit/figure.tsx';
import { Medallion } from './kit/portrait.tsx';

/** The oval of the portraits, for the initials of a person without a portrait. */
export const medallion: Figure = {
  name: 'medallion',
  title: 'An oval medallion for initials',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => <Medallion />,
};
