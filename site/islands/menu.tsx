import type { WithSlots } from 'fair-copy';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';

export interface MenuProps extends WithSlots {
  readonly entries: readonly MenuEntry[];
  readonly phone: { readonly href: string; readonly label: string };
}

/** This page, or one that this page belongs to, as aria-current says it. */
type Current = 'page' | true;

/** A submenu, whose links stand in the slot of its id, or a link. What is false is left out of the page's bytes. */
export type MenuEntry = { readonly label: string; readonly current: Current | undefined } & (
  | { readonly id: string }
  | { readonly href: string }
);

/** How long a pointer rests on an item before its submenu opens, and how long it may stray before it closes. */
const openDelay = 120;
const closeDelay = 320;

/**
 * Main navigation after the disclosure pattern: buttons that say whether their list is open, and no menu roles.
 * A pointer opens by resting, a finger by tapping, the keyboard by Enter or Space; focus alone opens nothing.
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
  const after = (delay: number, work: () => void) => {
    clearTimeout(pointer.current.timer);
    pointer.current.timer = setTimeout(work, delay);
  };
  const enter = (id: string) => {
    if (isPhone() || pointer.current.dismissed === id) return;
    after(openDelay, () => {
      if (open !== id) pointer.current.opened = id;
      setOpen(id);
    });
  };
  const leave = () => {
    if (isPhone()) return;
    pointer.current.dismissed = '';
    after(closeDelay, () => setOpen(''));
  };
  /** The press that follows a resting pointer keeps what the pointer opened; the next one closes it. */
  const press = (id: string) => {
    clearTimeout(pointer.current.timer);
    const isKept = open === id && pointer.current.opened === id;
    pointer.current.opened = '';
    if (!isKept) setOpen(open === id ? '' : id);
  };

  // Before the next paint, so that no key is lost between what is seen and what is listened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isPhone reads a ref alone.
  useLayoutEffect(() => {
    const leaveByKey = (event: KeyboardEvent) => {
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
    const goOut = (event: Event) => {
      const target = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
      // In the phone's panel a list that closed under the finger would move the item that is being tapped.
      const item = isPhone() ? nav.current : document.getElementById(`menu-${open}`)?.parentElement;
      if (target instanceof Node && item && !item.contains(target)) setOpen('');
    };
    document.addEventListener('keydown', leaveByKey);
    document.addEventListener('pointerdown', goOut);
    document.addEventListener('focusout', goOut);
    return () => {
      document.removeEventListener('keydown', leaveByKey);
      document.removeEventListener('pointerdown', goOut);
      document.removeEventListener('focusout', goOut);
    };
  }, [open, isPanelOpen]);

  /** Any link of the navigation closes it, one to the current page too. */
  const choose = (event: { target: EventTarget }) => {
    if (!(event.target as Element).closest('a')) return;
    setOpen('');
    setPanelOpen(false);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for the clicks of the links inside, Enter's too.
    <nav className="menu" aria-label="Main" ref={nav} onClick={choose}>
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
                onPointerEnter={(event) => event.pointerType === 'mouse' && enter(entry.id)}
                onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
              >
                <button
                  type="button"
                  className="menu-button"
                  data-current={entry.current}
                  aria-expanded={open === entry.id}
                  aria-controls={`menu-${entry.id}`}
                  onClick={() => press(entry.id)}
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
