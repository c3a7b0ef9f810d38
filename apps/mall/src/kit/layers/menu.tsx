import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import "./menu.css";
import { Anchor } from "../anchor.tsx";
import { IconButton } from "../button.tsx";
import { type Icon, MoreIcon } from "../pictures/icons.tsx";
import { useBackCloses } from "./back-hook.tsx";
import { useKitWords } from "../words.tsx";

export interface MenuItem {
  label: string;
  icon?: Icon;
  /** It cannot be taken back. */
  danger?: boolean;
  /** Goes somewhere; otherwise give `onAct`. */
  href?: string;
  onAct?: () => void;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** What the button is called; the default is "More". */
  label?: string;
  icon?: Icon;
}

/** A button with a short list of acts. Arrow keys, Home, End, Escape, Back, and a press beside it, as one expects. */
export function Menu({ items, label, icon = MoreIcon }: MenuProps): ReactNode {
  const words = useKitWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const hide = () => list.current?.hidePopover();
  useBackCloses(open, hide);
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label ?? words.more}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      />
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label ?? words.more}
        popover="auto"
        className="kit-menu"
        onKeyDown={moveFocus}
        onToggle={(event) => {
          const isOpen = event.newState === "open";
          setOpen(isOpen);
          if (!isOpen || !list.current || !button.current) return;
          place(list.current, button.current.getBoundingClientRect());
          focusItem(list.current, 0);
        }}
      >
        {items.map(({ label: text, icon: Mark, danger, href, onAct }) => {
          const content = (
            <>
              {Mark && <Mark size={20} />}
              {text}
            </>
          );
          const shared = { role: "menuitem", tabIndex: -1, "data-danger": danger ? "" : undefined };
          const act = () => {
            hide();
            onAct?.();
          };
          return href ? (
            <Anchor key={text} href={href} {...shared} onClick={act}>
              {content}
            </Anchor>
          ) : (
            <button key={text} type="button" {...shared} onClick={act}>
              {content}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** Below the button at its end side, within the window; above it if there is no room. */
function place(list: HTMLElement, anchor: DOMRect): void {
  const gapPx = 4;
  const edgePx = 8;
  const { height, width } = list.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const below = anchor.bottom + gapPx;
  const top = below + height > innerHeight ? Math.max(gapPx, anchor.top - gapPx - height) : below;
  const isMirrored = getComputedStyle(list).direction === "rtl";
  list.style.insetBlockStart = `${top}px`;
  const end = Math.min(isMirrored ? anchor.left : clientWidth - anchor.right, clientWidth - width - edgePx);
  list.style.insetInlineEnd = `${Math.max(edgePx, end)}px`;
}

function focusItem(list: HTMLElement, index: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.at(index % items.length)?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('[role="menuitem"]')];
  const here = items.findIndex((item) => item === document.activeElement);
  const goal = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  if (goal === undefined) return;
  event.preventDefault();
  focusItem(event.currentTarget, goal);
}
