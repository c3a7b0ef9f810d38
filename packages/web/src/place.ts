import { useCallback, useMemo } from "react";
import { navigate, useLocation } from "./router.tsx";

/** Where we are, without the hash: `/pages/product/goods?id=1`. */
export function placeNow(): string {
  const place = location.hash.replace(/^#/, "");
  return place.startsWith("/") ? place : "/";
}

/** The parameters of the address at this moment: a page that is still being drawn knows only those of before. */
export function parametersNow(): Readonly<Record<string, string | undefined>> {
  return parametersIn(placeNow().split("?")[1] ?? "");
}

const parametersIn = (search: string) =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ""));

/** The parameters of the address, as texts: `const { id } = useParameters()`. An empty one counts as absent. */
export function useParameters(): Readonly<Record<string, string | undefined>> {
  const { search } = useLocation();
  return useMemo(() => parametersIn(search), [search]);
}

/**
 * Changes some parameters of the address and leaves the page where it is: filters and the chosen row can be linked to.
 */
export function useSetParameters(): (changes: Readonly<Record<string, string | undefined>>) => void {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes) => {
      const parameters = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === "") parameters.delete(name);
        else parameters.set(name, value);
      }
      const query = parameters.toString();
      navigate(query === "" ? pathname : `${pathname}?${query}`, { replace: true });
    },
    [pathname, search],
  );
}

interface Go {
  (place: string, how?: { replace?: boolean }): void;
}

/** Goes to a place of the app's paths.ts. */
export function useGo(): Go {
  return navigate;
}

/** Where `?back` says that one came from, if it is a place of ours. Log-in and its like go there when they are done. */
export function useReturn(otherwise = "/"): () => void {
  const { back } = useParameters();
  const go = useGo();
  const place = back?.startsWith("/") && !back.startsWith("//") ? back : otherwise;
  return useCallback(() => go(place, { replace: true }), [go, place]);
}
