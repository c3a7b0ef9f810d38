import { type ComponentType, useEffect, useState } from "react";
import type { HomeRestProps } from "./home-first.tsx";

type HomeRest = ComponentType<HomeRestProps>;

let loaded: HomeRest | undefined;

/**
 * The code of the content below the fold: undefined while it is loading, null if the load failed. It loads while the
 * first blocks are painted. It is not a lazy component, because React holds those back for the pictures around them,
 * which takes a second on a slow phone.
 */
export function useHomeRest(): HomeRest | null | undefined {
  const [rest, setRest] = useState<HomeRest | null | undefined>(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import("./home-rest.tsx").then(
      ({ HomeRest }) => setRest(() => (loaded = HomeRest)),
      () => setRest(null),
    );
  }, []);
  return rest;
}
