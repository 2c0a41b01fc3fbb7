/** The page that is being rendered, as its components see it. */
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Collections } from '../shared/collections.ts';
import type { PageScope } from '../shared/types.ts';

const Scope = createContext<PageScope | undefined>(undefined);

export function ScopeProvider({ scope, children }: { scope: PageScope; children: ReactNode }): ReactElement {
  return <Scope value={scope}>{children}</Scope>;
}

/**
 * The scope of the page that is being rendered.
 * @throws Error inside an island: what an island shows comes to it as props.
 */
export function usePage<C extends Collections>(): PageScope<C> {
  const scope = useContext(Scope);
  if (!scope) throw new Error('usePage was called inside an island; give the island what it needs as props');
  return scope as unknown as PageScope<C>;
}
