import { useEffect, useState } from "react";

type Loaded = typeof import("./home-rest.tsx");

let loaded: Loaded | undefined;

/**
 * The code of what stands below the fold: undefined while it is on the way, null where it does not come. It comes while
 * the first blocks are painted. Not as a lazy part: React waits with those for the pictures around them, a second on a
 * slow phone.
 */
export function useHomeRest(): Loaded | null | undefined {
  const [rest, setRest] = useState<Loaded | null | undefined>(loaded);
  useEffect(() => {
    if (loaded) return;
    import("./home-rest.tsx").then(
      (rest) => setRest((loaded = rest)),
      () => setRest(null),
    );
  }, []);
  return rest;
}
