import type { WithSlots } from 'fair-copy';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';

export interface MenuProps extends WithSlots {
  readonly entries: readonly MenuEntry[];
  readonly phone: { readonly href: string; readonly label: string };
}

/** The value of `aria-current`: `page` for this page, `true` for the list that it belongs to. */
type Current = 'page' | true;

/**
 * A submenu, whose links are in the slot of its id, or a link. `current` is `undefined` rather than
 * `false`, because JSON omits it then.
 */
export type MenuEntry = { readonly label: string; readonly current: Current | undefined } & (
  | { readonly id: string }
  | { readonly href: string }
);

/** How long a pointer rests on an item before its submenu opens. */
const openDelayMs = 120;
/** How long a pointer can be outside an item before its submenu closes. */
const closeDelayMs = 320;

/**
 * Main navigation in the disclosure pattern of the ARIA Authoring Practices: buttons with
 * `aria-expanded`, and no menu roles. A mouse opens a submenu by resting on its item, a finger by a
 * tap, the keyboard by Enter or Space. Focus alone opens nothing.
 */
export function Menu({ entries, phone, slots }: MenuProps): ReactElement {
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const pointer = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    opened?: string;
    dismissed?: string;
  }>({});
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [open, setOpen] = useState('');

  const isPhone = () => Boolean(toggle.current?.offsetParent);
  const startTimer = (delayMs: number, callback: () => void) => {
    clearTimeout(pointer.current.timer);
    pointer.current.timer = setTimeout(callback, delayMs);
  };
  const onPointerEnter = (id: string) => {
    if (isPhone() || pointer.current.dismissed === id) return;
    startTimer(openDelayMs, () => {
      if (open !== id) pointer.current.opened = id;
      setOpen(id);
    });
  };
  const onPointerLeave = () => {
    if (isPhone()) return;
    pointer.current.dismissed = '';
    startTimer(closeDelayMs, () => setOpen(''));
  };
  /** The first press keeps a submenu open that a resting pointer opened; the next closes it. */
  const onPress = (id: string) => {
    clearTimeout(pointer.current.timer);
    const staysOpen = open === id && pointer.current.opened === id;
    pointer.current.opened = '';
    if (!staysOpen) setOpen(open === id ? '' : id);
  };

  // A layout effect, so that no key is lost between the paint and the registration of the listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isPhone reads only a ref.
  useLayoutEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(open || isPanelOpen)) return;
      clearTimeout(pointer.current.timer);
      const hasFocus = nav.current?.contains(document.activeElement);
      pointer.current.dismissed = open;
      if (open) {
        if (hasFocus)
          document.getElementById(`menu-${open}`)?.parentElement?.querySelector('button')?.focus();
        setOpen('');
      } else {
        setPanelOpen(false);
        toggle.current?.focus();
      }
    };
    const closeOnLeave = (event: Event) => {
      const target = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
      // In the panel on a phone, closing another list would move the item that is being tapped.
      const item = isPhone() ? nav.current : document.getElementById(`menu-${open}`)?.parentElement;
      if (target instanceof Node && item && !item.contains(target)) setOpen('');
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusout', closeOnLeave);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusout', closeOnLeave);
    };
  }, [open, isPanelOpen]);

  /** Any link closes the navigation, even one to the current page. */
  const closeOnLinkClick = (event: { target: EventTarget }) => {
    if (!(event.target as Element).closest('a')) return;
    setOpen('');
    setPanelOpen(false);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links inside, which Enter triggers too.
    <nav className="menu" aria-label="Main" ref={nav} onClick={closeOnLinkClick}>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded={isPanelOpen}
        aria-controls="menu-panel"
        ref={toggle}
        onClick={() => setPanelOpen(!isPanelOpen)}
      >
        Menu
      </button>
      <div className="menu-panel" id="menu-panel" data-open={isPanelOpen || undefined}>
        <a className="menu-phone" href={phone.href}>
          {`Call ${phone.label}`}
        </a>
        <ul className="menu-list">
          {entries.map((entry) =>
            'href' in entry ? (
              <li className="menu-item" key={entry.href}>
                <a className="menu-link" href={entry.href} aria-current={entry.current}>
                  {entry.label}
                </a>
              </li>
            ) : (
              <li
                className="menu-item"
                key={entry.id}
                onPointerEnter={(event) =>
                  event.pointerType === 'mouse' && onPointerEnter(entry.id)
                }
                onPointerLeave={(event) => event.pointerType === 'mouse' && onPointerLeave()}
              >
                <button
                  type="button"
                  className="menu-button"
                  data-current={entry.current}
                  aria-expanded={open === entry.id}
                  aria-controls={`menu-${entry.id}`}
                  onClick={() => onPress(entry.id)}
                >
                  {entry.label}
                  <svg className="menu-caret" viewBox="0 0 12 8" aria-hidden="true">
                    <path d="M1 1l5 6 5-6" />
                  </svg>
                </button>
                <div className="submenu" id={`menu-${entry.id}`} hidden={open !== entry.id}>
                  {slots[entry.id]}
                </div>
              </li>
            ),
          )}
        </ul>
      </div>
    </nav>
  );
}
