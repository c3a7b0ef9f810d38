import type { Point } from "./mercator.ts";

/**
 * Where the way to a point is asked for. Android hands `geo:` to whatever map its owner uses; Apple's devices do not
 * know it and take Apple's own address; elsewhere hardly anything answers `geo:`, so a map in the browser it is.
 * `service` is who learns the point then, null where it is an app of the device.
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
