import { useEffect } from "react";

const givenUpAfterMs = 10_000;
let started = false;

/**
 * After a change of page the focus goes to its heading, so that a keyboard goes on from there and a screen reader
 * names the page (UX-018). A page that put the focus into a field of its own keeps it. The heading of an outline is
 * replaced by that of what was loaded: then the focus goes on to it, until the reader does something.
 */
export function useHeadingFocus({ key, how }: { key: string; how: string }): void {
  useEffect(() => {
    if (how === "stay" || !started) {
      started = true;
      return;
    }
    const follow = new AbortController();
    const stop = () => follow.abort();
    let focused: HTMLElement | null = null;
    const look = () => {
      if (focused?.isConnected) return;
      const page = document.querySelector("#page");
      if (page?.contains(document.activeElement)) return stop();
      focused = page?.querySelector("h1") ?? null;
      if (!focused) return;
      focused.tabIndex = -1;
      focused.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(stop, givenUpAfterMs);
    follow.signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    for (const act of ["keydown", "pointerdown"]) addEventListener(act, stop, { signal: follow.signal });
    look();
    return stop;
  }, [key, how]);
}
