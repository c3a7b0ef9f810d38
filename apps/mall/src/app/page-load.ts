import { useSyncExternalStore } from "react";
import type { ComponentType } from "react";
import { forget, recall, remember } from "@arcade/web/storage.ts";
import { withWords } from "@arcade/web/words.ts";
import type { Route } from "../platform/page/route.ts";

/** Given by SPEC 9. */
export const loadingShownAfterMs = 200;
const slowAfterMs = 60_000;
const givenUpAfterMs = 120_000;

export type PageLoad =
  | { state: "loading" }
  | { state: "ready"; Page: ComponentType }
  | { state: "slow" }
  | { state: "failed"; again: boolean };

const loads = new Map<Route, PageLoad>();
const listeners = new Set<() => void>();

/** The page of a route, loaded once for the visit. */
export function usePageLoad(route: Route): PageLoad {
  const now = () => loads.get(route) ?? start(route);
  return useSyncExternalStore(subscribe, now, now);
}

/** Loads a page ahead. Settles in any case: a failure is shown when the page is shown. */
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
  const fail = () => settle(route, { state: "failed", again: recall("visit", "reloaded") === location.hash });
  const timers = [setTimeout(() => settle(route, { state: "slow" }), slowAfterMs), setTimeout(fail, givenUpAfterMs)];
  const stopTimers = () => timers.forEach((timer) => clearTimeout(timer));
  withWords(route).then(
    ({ Page }) => {
      stopTimers();
      // the table of the pages is no page yet: the one that failed may fail again
      if (route.path !== "" && recall("visit", "reloaded") === location.hash) forget("visit", "reloaded");
      settle(route, { state: "ready", Page });
    },
    () => {
      stopTimers();
      fail();
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
