import { useSyncExternalStore } from "react";
import type { ComponentType } from "react";
import type { Route } from "../platform/route.ts";
import { forget, recall, remember } from "../platform/storage.ts";

/** Given by SPEC 9. */
export const loadingShownAfterMs = 200;
const givenUpAfterMs = 60_000;

export type PageLoad = { state: "loading" } | { state: "ready"; Page: ComponentType } | { state: "slow" } | { state: "failed"; again: boolean };

const loads = new Map<Route, PageLoad>();
const listeners = new Set<() => void>();

/** The page of a route, loaded once for the visit. */
export function usePageLoad(route: Route): PageLoad {
  return useSyncExternalStore(subscribe, () => loads.get(route) ?? start(route));
}

/** Loads a page ahead. Settles in any case: what failed is told when the page is shown. */
export async function preloadPage(route: Route): Promise<void> {
  if (!loads.has(route)) start(route);
  while (loads.get(route)?.state === "loading") await new Promise<void>((done) => once(done));
}

/** Reloads the whole app at the same place, and remembers it, so that it is offered once and never loops (UX-150). */
export function reloadOnce(): void {
  remember("visit", "reloaded", location.hash);
  location.reload();
}

function start(route: Route): PageLoad {
  const loading: PageLoad = { state: "loading" };
  loads.set(route, loading);
  const timer = setTimeout(() => settle(route, { state: "slow" }), givenUpAfterMs);
  route.load().then(
    ({ Page }) => {
      clearTimeout(timer);
      if (recall("visit", "reloaded") === location.hash) forget("visit", "reloaded");
      settle(route, { state: "ready", Page });
    },
    () => {
      clearTimeout(timer);
      settle(route, { state: "failed", again: recall("visit", "reloaded") === location.hash });
    },
  );
  return loading;
}

function settle(route: Route, load: PageLoad): void {
  loads.set(route, load);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function once(done: () => void): void {
  const leave = subscribe(() => {
    leave();
    done();
  });
}
