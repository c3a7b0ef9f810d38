import * as z from "zod/mini";

/**
 * The point of an address on the map, if its owner has set it: degrees (WGS 84) with six decimals, which is ten
 * centimetres. Both or neither.
 */
export const pointOut = z.object({ latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) });
/** The bounds in degrees, also below zero. A point outside gives `too_small` or `too_big`. */
export const maxDegrees = { latitude: 90, longitude: 180 } as const;

const degrees = (max: number) =>
  z.optional(z.nullable(z.number("wrong_type").check(z.gte(-max, "too_small"), z.lte(max, "too_big"))));
/** In an input; left out is the same as null. */
export const pointInput = { latitude: degrees(maxDegrees.latitude), longitude: degrees(maxDegrees.longitude) };
