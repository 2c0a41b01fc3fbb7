import type { WithSlots } from 'fair-copy';
import {
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface MenuProps extends WithSlots {
  readonly entries: readonly MenuEntry[];
  /** The words, if they are not the default ones. */
  readonly texts: MenuTexts | undefined;
}

/** The name of the menu, and its button while the panel is closed and while it is open. */
export type MenuTexts = readonly [main: string, menu: string, close: string];

export const defaultMenuTexts: MenuTexts = ['Main', 'Menu', 'Close'];

/** The value of `aria-current`: `page` for this page, `true` for the list that it belongs to. */
type Current = 'page' | true;

interface LinkEntry {
  readonly label: string;
  /** Of the label, if it is not that of the page. */
  readonly language?: Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> | undefined;
  /** `undefined` rather than `false`, because JSON omits it then. */
  readonly current: Current | undefined;
  readonly href: string;
}

/** A submenu. Its links are in the slot of its id. */
interface SubmenuEntry extends Omit<LinkEntry, 'href'> {
  readonly id: string;
}

export type MenuEntry = LinkEntry | SubmenuEntry;

/** How long a pointer rests on an item before its submenu opens. */
const openDelayMs = 120;
/** How long a pointer can be outside an item before its submenu closes. */
const closeDelayMs = 320;

type State<Value> = readonly [value: Value, set: (value: Value) => void];

/** The button of the panel, which is visible on a phone only. */
type Toggle = RefObject<HTMLButtonElement | null>;

// A page has one menu, so what a pointer does is not state of a component.
let timer: ReturnType<typeof setTimeout> | undefined;
/** Id of the submenu that a resting pointer opened. */
let openedByPointer = '';
/** Id of the submenu that Escape closed, which a pointer on it does not open again. */
let dismissed = '';

/**
 * Main navigation in the disclosure pattern of the ARIA Authoring Practices: buttons with
 * `aria-expanded`, and no menu roles. A mouse opens a submenu by resting on its item, a finger by a
 * tap, the keyboard by Enter or Space. Focus alone opens nothing.
 */
export function Menu({ entries, slots, texts: [main, menu, close] = defaultMenuTexts }: MenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useState(false);
  const submenu = useState('');
  const [isPanelOpen, setPanelOpen] = panel;
  const [open, setOpen] = submenu;
  const closeOnLinkClick = useClosing(toggle, panel, submenu);

  const onPointerEnter = (id: string) => {
    if (dismissed === id || isPhone(toggle)) return;
    startTimer(openDelayMs, () => {
      if (open !== id) openedByPointer = id;
      setOpen(id);
    });
  };
  const onPointerLeave = () => {
    if (isPhone(toggle)) return;
    dismissed = '';
    startTimer(closeDelayMs, () => setOpen(''));
  };
  /** The first press keeps a submenu open that a resting pointer opened; the next closes it. */
  const onPress = (id: string) => {
    clearTimeout(timer);
    const staysOpen = open === id && openedByPointer === id;
    openedByPointer = '';
    if (!staysOpen) setOpen(open === id ? '' : id);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links inside, which Enter triggers too.
    <nav className="menu" aria-label={main} onClick={closeOnLinkClick}>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded={isPanelOpen}
        aria-controls="menu-panel"
        ref={toggle}
        onClick={() => setPanelOpen(!isPanelOpen)}
      >
        {isPanelOpen ? close : menu}
      </button>
      <div className="menu-panel" id="menu-panel" data-open={isPanelOpen || undefined}>
        <ul className="menu-list">
          {entries.map((entry) =>
            'href' in entry ? (
              linkItem(entry)
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
                  {...entry.language}
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

function linkItem({ href, label, language, current }: LinkEntry): ReactElement {
  return (
    <li className="menu-item" key={href}>
      <a className="menu-link" href={href} {...language} aria-current={current}>
        {label}
      </a>
    </li>
  );
}

/**
 * Closes the submenu or the panel by Escape, and the submenu if the pointer or the focus leaves.
 * Returns a handler for clicks: any link closes the navigation, even one to the current page.
 */
function useClosing(
  toggle: Toggle,
  [isPanelOpen, setPanelOpen]: State<boolean>,
  [open, setOpen]: State<string>,
) {
  // A layout effect, so that no key is lost between the paint and the registration of the listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs and setters never change.
  useLayoutEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(open || isPanelOpen)) return;
      clearTimeout(timer);
      const hasFocus = navOf(toggle)?.contains(document.activeElement);
      dismissed = open;
      if (open) {
        if (hasFocus) itemOf(open)?.querySelector('button')?.focus();
        setOpen('');
      } else {
        setPanelOpen(false);
        toggle.current?.focus();
      }
    };
    const closeOnLeave = (event: Event) => {
      const target = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
      // In the panel on a phone, closing another list would move the item that is being tapped.
      const item = isPhone(toggle) ? navOf(toggle) : itemOf(open);
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

  return (event: { target: EventTarget }) => {
    if (!(event.target as Element).closest('a')) return;
    setOpen('');
    setPanelOpen(false);
  };
}

function startTimer(delayMs: number, callback: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(callback, delayMs);
}

/** The item of a submenu in the navigation. */
function itemOf(submenuId: string): HTMLElement | null | undefined {
  return document.getElementById(`menu-${submenuId}`)?.parentElement;
}

function navOf(toggle: Toggle): HTMLElement | null | undefined {
  return toggle.current?.parentElement;
}

function isPhone(toggle: Toggle): boolean {
  return Boolean(toggle.current?.offsetParent);
}
