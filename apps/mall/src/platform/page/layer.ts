import { useEffect, useRef } from "react";

/**
 * Sheets, viewers and menus close on Back, the top one first (UX-011). Each open layer has a history entry of its own:
 * the same address and key, one deeper. A layer that closes by its own button leaves its entry behind, because removing
 * it would race with a following navigation. Back steps over such entries.
 */
interface Layer {
  close: () => void;
}

const open: Layer[] = [];
let here = entryOf(history.state);
let afterwards: (() => void) | null = null;

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => latest.current() };
    open.push(layer);
    if (layerDepth() < open.length) descend();
    return () => {
      const index = open.indexOf(layer);
      if (index >= 0) open.splice(index, 1);
    };
  }, [isOpen]);
}

/** How many entries of this page's own lie under the present one. */
export function layerDepth(): number {
  return entryOf(history.state).depth;
}

/**
 * Does something from the page's own entry, once what is just closing has closed: an address that is replaced on the
 * spent entry of a layer would leave the former address beneath it, and Back would lead there (UX-094).
 */
export function fromOwnEntry(act: () => void): void {
  setTimeout(() => {
    const spent = layerDepth() - open.length;
    if (spent <= 0) return act();
    afterwards = act;
    history.go(-spent);
  });
}

/** The router has gone somewhere: Back will leave from here. */
export function markEntry(): void {
  here = entryOf(history.state);
}

/** Call once, before the router starts to listen. */
export function startLayers(): void {
  addEventListener("popstate", () => {
    const left = here;
    here = entryOf(history.state);
    if (afterwards) {
      setTimeout(afterwards); // after the router has processed this step
      afterwards = null;
      return;
    }
    if (here.key !== left.key || here.depth >= left.depth) return;
    const closing = open.splice(here.depth);
    for (const layer of closing.toReversed()) layer.close();
    if (closing.length === 0) history.back();
  });
}

function descend(): void {
  const state: unknown = history.state;
  const entry = entryOf(state);
  history.pushState({ ...(typeof state === "object" ? state : {}), idx: entry.index + 1, layer: entry.depth + 1 }, "");
  here = entryOf(history.state);
}

/** The router keeps `key` and `idx` in the entry's state; `layer` is ours. */
function entryOf(state: unknown): { key: string; index: number; depth: number } {
  const entry = (typeof state === "object" && state !== null ? state : {}) as {
    key?: string;
    idx?: number;
    layer?: number;
  }; // written by the router and by us
  // an address typed by hand has no key, so the address itself distinguishes such entries
  return { key: `${entry.key ?? ""}${location.hash}`, index: entry.idx ?? 0, depth: entry.layer ?? 0 };
}
