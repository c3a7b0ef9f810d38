import { useLayoutEffect } from "react";
import { recall, remember } from "@arcade/web/storage.ts";
import { tabOf } from "./tabs.ts";

/** Where each visit was scrolled to: a tab by its path, any other page by its history entry (UX-011, UX-026). */
const positions = new Map<string, number>(readPositions());
const givenUpAfterMs = 5_000;
let current = "";
let stopRestoring: (() => void) | null = null;

interface Entry {
  key: string;
  pathname: string;
  how: "POP" | "PUSH" | "REPLACE" | "stay";
}

export function useSavedScroll({ key, pathname, how }: Entry): void {
  useLayoutEffect(() => {
    const tab = tabOf(pathname);
    const position = how === "stay" ? scrollY : tab || how === "POP" ? (positions.get(tab ?? key) ?? 0) : 0;
    current = tab ?? key;
    if (how === "stay") positions.set(current, position);
    else restore(position);
  }, [key, pathname, how]);
}

export function startScroll(): void {
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => void (stopRestoring ?? positions.set(current, scrollY)), { passive: true });
  addEventListener("pagehide", () => remember("visit", "scroll", [...positions].slice(-100)));
}

/** Goes there as soon as the page is long enough; the reader's own hand ends it. */
function restore(position: number): void {
  stopRestoring?.();
  scrollTo(0, position);
  if (Math.abs(scrollY - position) < 2) return;
  const observer = new ResizeObserver(() => {
    scrollTo(0, position);
    if (Math.abs(scrollY - position) < 2) stop();
  });
  const hand = new AbortController();
  const timer = setTimeout(stop, givenUpAfterMs);
  function stop(): void {
    observer.disconnect();
    hand.abort();
    clearTimeout(timer);
    stopRestoring = null;
  }
  stopRestoring = stop;
  observer.observe(document.body);
  for (const kind of ["wheel", "touchstart", "keydown"])
    addEventListener(kind, stop, { signal: hand.signal, passive: true });
}

function readPositions(): [string, number][] {
  const kept = recall("visit", "scroll");
  return Array.isArray(kept)
    ? kept.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "number",
      )
    : [];
}
