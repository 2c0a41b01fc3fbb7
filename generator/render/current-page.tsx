/** The page that is being rendered, as its components see it. */
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Collections } from '../content/collections.ts';
import { FixableError } from '../lib/site-errors.ts';
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
 * @throws Error inside an island, which gets everything that it shows as props, and outside of a
 * component.
 */
export function usePage<C extends Collections>(): PageContext<C> {
  const context = readContext();
  if (!context) {
    const hint = 'give the island what it needs as props';
    throw new FixableError('usePage was called inside an island', hint);
  }
  return context as unknown as PageContext<C>;
}

function readContext(): PageContext | undefined {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: nothing is before it, and it throws outside of components.
    return useContext(CurrentPage);
  } catch {
    throw new FixableError(
      'usePage was called where no page is rendered',
      'call it in a component; routes, files, and other functions of the site get the records as their argument',
    );
  }
}
