/** The page that is being rendered, as its components see it. */
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Collections } from '../content/collections.ts';
import type { PageContext } from '../page-context.ts';

const CurrentPage = createContext<PageContext | undefined>(undefined);

interface PageContextProviderProps {
  readonly context: PageContext;
  readonly children: ReactNode;
}

export function PageContextProvider({ context, children }: PageContextProviderProps): ReactElement {
  return <CurrentPage value={context}>{children}</CurrentPage>;
}

/**
 * Returns the context of the page that is being rendered.
 * @throws Error inside an island, which gets everything that it shows as props.
 */
export function usePage<C extends Collections>(): PageContext<C> {
  const context = useContext(CurrentPage);
  if (!context) {
    throw new Error('usePage was called inside an island; give the island what it needs as props');
  }
  return context as unknown as PageContext<C>;
}
