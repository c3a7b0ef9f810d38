import type { Point } from "./mercator.ts";

/**
 * The address that opens directions to a point. Android gives `geo:` to any map app. Apple's devices do not know it and
 * use Apple's own address. On other devices hardly any app answers `geo:`, so it opens a map in the browser. `service`
 * is the service that learns the point, or null if it is an app of the device.
 */
export function directionsTo(
  { latitude, longitude }: Point,
  name: string,
  agent: string = navigator.userAgent,
): { href: string; service: string | null } {
  const pair = `${latitude},${longitude}`;
  if (agent.includes("Android"))
    return { href: `geo:${pair}?q=${pair}${name === "" ? "" : `(${encodeURIComponent(name)})`}`, service: null };
  if (/iPhone|iPad|Macintosh/.test(agent))
    return { href: `https://maps.apple.com/?daddr=${pair}`, service: "Apple Maps" };
  return { href: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(pair)}`, service: "OpenStreetMap" };
}
