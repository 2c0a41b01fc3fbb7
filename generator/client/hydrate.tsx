/** Browser side of the islands: finds each in the page and brings it to life, contained. */
import { Component, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Slot } from './slot.tsx';

/** Stands in the place of an island that failed; `message` is the error's. */
export type ErrorScreen = ComponentType<{ message: string }>;

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own, which the server serialised.
type Islands = Readonly<Record<string, ComponentType<any>>>;

export function hydrateIslands(islands: Islands, screen: ErrorScreen): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    hydrateRoot(host, createElement(Boundary, { screen }, createElement(Island, { host, islands })));
  }
}

/** Reads the props inside the boundary, so that damaged ones are contained too. */
function Island({ host, islands }: { host: HTMLElement; islands: Islands }): ReactElement {
  const { island = '', props = '{}' } = host.dataset;
  const component = islands[island];
  if (!component) throw new Error(`no island is named ${island}`);
  const slots: Record<string, ReactElement> = {};
  for (const slot of host.querySelectorAll<HTMLElement>('[data-slot]')) {
    const name = slot.dataset['slot'] ?? '';
    slots[name] = createElement(Slot, { name });
  }
  return createElement(component, { ...JSON.parse(props), slots });
}

interface BoundaryProps {
  readonly screen: ErrorScreen;
  readonly children?: ReactNode;
}

class Boundary extends Component<BoundaryProps, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : createElement(this.props.screen, { message });
  }
}
