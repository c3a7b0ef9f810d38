import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import "./tabs.css";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The `id` of the `TabPanel` below. */
  panelId: string;
}

/** Tabs over one panel. They scroll sideways with the current one in view. Arrow keys move, Enter chooses. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  panelId,
}: TabsProps<Value>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const centre = () => {
      const current = element.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!current) return;
      const [frame, tab] = [element.getBoundingClientRect(), current.getBoundingClientRect()];
      // only sideways: scrollIntoView would move the page as well
      element.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2;
    };
    centre();
    // Counts and the font of a language come after the tabs and make them wider.
    const widths = new ResizeObserver(centre);
    for (const tab of element.children) widths.observe(tab);
    return () => widths.disconnect();
  }, [value]);
  return (
    <div ref={list} role="tablist" aria-label={label} className="kit-tabs" onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${panelId}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className="kit-tab"
          onClick={() => onValueChange(tab.value)}
        >
          {tab.label}
          {tab.count ? <span className="kit-tab-count num">{tab.count > 99 ? "99+" : tab.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** What the current tab shows. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }): ReactNode {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const goal = { ArrowRight: here + forward, ArrowLeft: here - forward, Home: 0, End: -1 }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  tabs.at(goal % tabs.length)?.focus();
}
