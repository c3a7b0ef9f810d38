import { type ComponentType, useEffect, useState } from "react";
import type { HomeRestProps } from "./home-first.tsx";

type HomeRest = ComponentType<HomeRestProps>;

let loaded: HomeRest | undefined;

/**
 * The code of what stands below the fold: undefined while it is on the way, null where it does not come. It comes while
 * the first blocks are painted. Not as a lazy part: React waits with those for the pictures around them, a second on a
 * slow phone.
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
