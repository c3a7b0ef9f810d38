import type { Settings } from "@arcade/contract/limits";
import { levelsOf } from "@arcade/contract/shops/stores/levels";

/** The places a day of each level, lowest first: SQL counts lists from 1, so level 0 stands first. */
export function placesByLevel(settings: Settings): number[] {
  return levelsOf(settings).map(({ push }) => push);
}

const turnMs = 60_000;

/** Each minute another goods of a store stands in its place. */
export function turnOf(now: Date): number {
  return Math.floor(now.getTime() / turnMs);
}

/** A day of the mall: UTC, as every figure of a day. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
