import { useEffect } from "react";

const givenUpAfterMs = 10_000;
let started = false;

/**
 * After a change of page the focus goes to its heading, so that a keyboard goes on from there and a screen reader
 * names the page (UX-018). A page that put the focus into a field of its own keeps it.
 */
export function useHeadingFocus({ key, how }: { key: string; how: string }): void {
  useEffect(() => {
    if (how === "stay" || !started) {
      started = true;
      return;
    }
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), givenUpAfterMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [key, how]);
}

function focusHeading(): boolean {
  const page = document.querySelector("#page");
  if (page?.contains(document.activeElement)) return true;
  const heading = page?.querySelector("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
