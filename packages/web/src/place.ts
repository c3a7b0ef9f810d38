import { useCallback, useMemo } from "react";
import { navigate, useLocation } from "./router.tsx";

/** The current place, without the hash: `/pages/product/goods?id=1`. */
export function placeNow(): string {
  const place = location.hash.replace(/^#/, "");
  return place.startsWith("/") ? place : "/";
}

/** The parameters of the address now. A page that is still rendering only knows the previous ones. */
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

/** Changes some parameters of the address and stays on the page, so that filters and the selected row can be linked. */
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

/** Returns to the place in `?back` if it is a place of the app. Log-in and similar pages call it when they are done. */
export function useReturn(otherwise = "/"): () => void {
  const { back } = useParameters();
  const go = useGo();
  const place = back?.startsWith("/") && !back.startsWith("//") ? back : otherwise;
  return useCallback(() => go(place, { replace: true }), [go, place]);
}
