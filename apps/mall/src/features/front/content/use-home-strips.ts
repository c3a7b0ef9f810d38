import { useEffect, useState } from "react";

const load = () =>
  import("./home-strips.tsx").then(({ CouponStrip, HomeDeals, HomeGroups }) => ({
    CouponStrip,
    HomeDeals,
    HomeGroups,
  }));

/** Undefined while its code is on the way, null where it does not come. */
export type HomeStrips = Awaited<ReturnType<typeof load>> | null | undefined;

let loaded: HomeStrips;

/**
 * The strips below the fold. Their code comes while the first blocks are painted. Not as lazy parts: React waits with
 * those for the pictures around them, a second on a slow phone.
 */
export function useHomeStrips(): HomeStrips {
  const [strips, setStrips] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    load().then(
      (strips) => setStrips((loaded = strips)),
      () => setStrips(null),
    );
  }, []);
  return strips;
}
