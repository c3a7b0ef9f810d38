import { type ReactNode, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import "./toasts.css";
import { DangerIcon, SuccessIcon } from "../pictures/icons.tsx";

interface ToastOptions {
  text: string;
  /** `failure` interrupts a screen reader. It must also be written on the page. */
  tone?: "plain" | "success" | "failure" | undefined;
  /** Undo, for example. It stays at least 6 s, and no longer than its page. */
  action?: { label: string; onAct: () => void } | undefined;
  /** By itself 2 s, longer for long text. */
  durationMs?: number | undefined;
  /** Its words are not in the language of the page. */
  language?: { lang: string; dir: "ltr" | "rtl" } | undefined;
}

interface Shown extends ToastOptions {
  id: number;
}

const maxAtOnce = 2;
let last = 0;
let toasts: readonly Shown[] = [];
let regions: readonly string[] = [];
const listeners = new Set<() => void>();

/** `toast.show("Added")` or `toast.show({ text, tone, action })`, from anywhere. */
export const toast = {
  show(options: string | ToastOptions): void {
    const shown = typeof options === "string" ? { text: options } : options;
    last += 1;
    toasts = [...toasts.filter(({ text }) => text !== shown.text), { ...shown, id: last }].slice(-maxAtOnce);
    tell();
  },
  /** The page changes: what a toast offers to do belongs to the page that showed it. */
  endActions(): void {
    if (toasts.every(({ action }) => !action)) return;
    toasts = toasts.filter(({ action }) => !action);
    tell();
  },
};

function dismiss(id: number): void {
  toasts = toasts.filter((shown) => shown.id !== id);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The place of the toasts. The page has one (in `KitProvider`) and each open layer has its own, because what is behind
 * a modal dialog is neither seen nor read out; the topmost shows them. It exists before any text, so that screen
 * readers watch it. `below`: the page's own, which is below a layer that opened in the same moment.
 */
export function ToastRegion({ below = false }: { below?: boolean }): ReactNode {
  const id = useId();
  useEffect(() => {
    regions = below ? [id, ...regions] : [...regions, id];
    tell();
    return () => {
      regions = regions.filter((region) => region !== id);
      tell();
    };
  }, [id, below]);
  const now = () => toasts;
  const all = useSyncExternalStore(subscribe, now, now);
  const isTop = useSyncExternalStore(
    subscribe,
    () => regions.at(-1) === id,
    () => false,
  );
  const shown = isTop ? all : [];
  const region = useRef<HTMLDivElement>(null);
  const isAbove = useOutOfFocus(region, shown.length);
  return (
    <div ref={region} className="kit-toasts" data-above={isAbove ? "" : undefined}>
      <div role="status">
        {shown
          .filter(({ tone }) => tone !== "failure")
          .map((each) => (
            <Toast key={each.id} {...each} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ tone }) => tone === "failure")
          .map((each) => (
            <Toast key={each.id} {...each} />
          ))}
      </div>
    </div>
  );
}

/**
 * Whether the toasts go to the top of the window: at the bottom they would cover the control that has the keyboard's
 * focus (WCAG 2.2, 2.4.11). They stay there until the last of them is gone.
 */
function useOutOfFocus(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [isAbove, setAbove] = useState(false);
  if (count === 0 && isAbove) setAbove(false);
  useEffect(() => {
    if (count === 0) return;
    const look = () => {
      const focused = document.activeElement;
      const toasts = region.current;
      if (!focused?.matches(":focus-visible") || toasts === null || toasts.contains(focused)) return;
      const [control, cover] = [focused.getBoundingClientRect(), toasts.getBoundingClientRect()];
      if (control.bottom > cover.top && control.top < cover.bottom) setAbove(true);
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [region, count]);
  return isAbove;
}

function Toast({ id, text, tone = "plain", action, durationMs, language }: Shown): ReactNode {
  const [held, setHeld] = useState(false);
  const staysMs = durationMs ?? readingMs(text, Boolean(action));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), staysMs);
    return () => clearTimeout(timer);
  }, [held, id, staysMs]);
  return (
    <div
      className="kit-toast"
      {...language}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === "success" && <SuccessIcon size={20} />}
      {tone === "failure" && <DangerIcon size={20} />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss(id);
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** 2 s for a short sentence, up to 6 s for a long one; a CJK sign says as much as two letters. */
function readingMs(text: string, hasAction: boolean): number {
  const wide = text.match(/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0;
  const length = text.length + wide;
  return Math.max(hasAction ? 6_000 : 2_000, Math.min(6_000, 2_000 + Math.max(0, length - 40) * 50));
}
