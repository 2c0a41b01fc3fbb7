/** The part of React's Fast Refresh that `dev` uses. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void;
  export function register(component: unknown, id: string): void;
  export function setSignature(component: unknown, signature: string): void;
  export function performReactRefresh(): void;
}
