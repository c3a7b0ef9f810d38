import { maxDegrees } from "@arcade/contract/people/places/api";
import { plainDigits } from "@arcade/contract/digits";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";
import type { Point } from "./mercator.ts";

/**
 * Reads degrees as a person types or pastes them, in the digits, signs and separators of any keyboard. Null if they are
 * invalid. Six decimals count.
 */
export function readDegrees(text: string): number | null {
  const plain = plainDigits(text)
    .replace(/[\s\u200e\u200f\u061c°\u00ba]/g, "")
    .replace(/[\u2212\ufe63\uff0d\u2013]/g, "-")
    .replace("\uff0b", "+")
    .replace(",", ".");
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 1e6) / 1e6 : null;
}

/** Both numbers of "25.2048, 55.2708", as maps copy them. Null if the text is not such a pair. */
export function readPair(text: string): [latitude: string, longitude: string] | null {
  const [latitude = "", longitude = "", ...more] = plainDigits(text)
    .trim()
    .split(/[,;\u060c]\s+|\s+/);
  return more.length === 0 && readDegrees(latitude) !== null && readDegrees(longitude) !== null
    ? [latitude, longitude]
    : null;
}

const degrees = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(
        z.refine((text) => text.trim() !== "", { message: "required", abort: true }),
        z.refine((text) => readDegrees(text) !== null, { message: "not_a_number", abort: true }),
      ),
      z.transform((text: string) => readDegrees(text) ?? Number.NaN),
    ),
    z.number().check(z.gte(-max, "too_small"), z.lte(max, "too_big")),
  );

/** The values as typed. The parsed coordinates are numbers. */
export const placeForm = z.strictObject({
  latitude: degrees(maxDegrees.latitude),
  longitude: degrees(maxDegrees.longitude),
  name: w.line(60, 0),
  address: w.line(200, 0),
});

const pointForm = z.object({ latitude: placeForm.shape.latitude, longitude: placeForm.shape.longitude });

/** The point that two texts of an address or a form name, or null if it is not a valid point. */
export function pointOfTexts({ latitude = "", longitude = "" }: Readonly<Record<string, unknown>>): Point | null {
  const parsed = z.safeParse(pointForm, { latitude, longitude });
  return parsed.success ? parsed.data : null;
}
