import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { layerDepth } from "./layer.ts";
import { paths } from "./paths.ts";

/** Where we are, without the hash: `/pages/product/goods?id=1`. */
export function placeNow(): string {
  const place = location.hash.replace(/^#/, "");
  return place.startsWith("/") ? place : "/";
}

/** The parameters of the address, as texts: `const { id } = useParameters()`. An empty one counts as absent. */
export function useParameters(): Readonly<Record<string, string | undefined>> {
  const { search } = useLocation();
  return useMemo(() => Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== "")), [search]);
}

export interface Go {
  (place: string, how?: { replace?: boolean }): void;
}

/** Goes to a place of paths.ts. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback((place, how) => void navigate(place, how ?? {}), [navigate]);
}

/** One step back; with no history of ours, the home page (SPEC 2). */
export function useBack(): () => void {
  const go = useNavigate();
  return useCallback(() => void (hasHistory() ? go(-1) : go(paths.home(), { replace: true })), [go]);
}

/** Where `?back` says that one came from, if it is a place of ours. Log-in and its like go there when they are done. */
export function useReturn(otherwise: string = paths.home()): () => void {
  const { back } = useParameters();
  const go = useGo();
  const place = back?.startsWith("/") && !back.startsWith("//") ? back : otherwise;
  return useCallback(() => go(place, { replace: true }), [go, place]);
}

function hasHistory(): boolean {
  const state: unknown = history.state;
  const index = typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
  return index - layerDepth() > 0;
}

/** For what is not a component (a 401 in the middle of a call): the app gives its own way of going. */
let goFromOutside: Go = (place) => {
  location.hash = place;
};

export function setGo(go: Go): void {
  goFromOutside = go;
}

export function goTo(place: string, how?: { replace?: boolean }): void {
  goFromOutside(place, how);
}
