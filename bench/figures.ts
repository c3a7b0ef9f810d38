import { percentile, rateOf, type Sample } from "./measure.ts";

/** The target of PROOF for a figure. */
export interface Need {
  /** Of the bare floor's rate. */
  ratio?: number;
  /** Of the honest floor's rate: the least code that keeps the same promises. */
  honestRatio?: number;
  perSecond?: number;
  p95Ms?: number;
  p99Ms?: number;
}

/** One line of the table of rates. */
export interface Rate {
  operation: string;
  connections: number;
  ours: Sample;
  floor: Sample;
  /** Null if the bare floor keeps the same promises, or if none was written. */
  honest: Sample | null;
  need: Need;
}

/** One line of the table of single figures. */
export interface Single {
  what: string;
  value: number;
  unit: string;
  max: number | null;
  /** For figures where more is better. */
  min?: number;
  note?: string;
}

/** What can be measured alone, in the order of docs/generated/bench.md. */
export const parts = [
  "reads",
  "search",
  "labels",
  "cart",
  "checkout",
  "stores",
  "chat",
  "chat-missed",
  "chat-slow",
  "ledger",
  "sweeps",
  "growth",
  "size",
  "idle",
  "cold-start",
  "web",
  "long-list",
  "lighthouse",
] as const;
export type Part = (typeof parts)[number];

/** The figures of a part, and when it began to be measured. */
export interface PartFigures {
  part: Part;
  at: Date;
  rates: Rate[];
  singles: Single[];
}

export const ratioOf = ({ ours, floor }: Rate): number => rateOf(ours) / rateOf(floor);
export const honestRatioOf = ({ ours, honest }: Rate): number | null =>
  honest === null ? null : rateOf(ours) / rateOf(honest);

/** Each target that was missed, in words. Empty: passed. */
export function missesOf(rate: Rate): string[] {
  const { need, ours } = rate;
  const honestRatio = honestRatioOf(rate) ?? Number.NaN;
  return [
    ...(need.ratio !== undefined && ratioOf(rate) < need.ratio ? [`ratio below ${need.ratio}`] : []),
    // a gate on a floor that was not measured is missed
    ...(need.honestRatio !== undefined && !(honestRatio >= need.honestRatio)
      ? [`below ${need.honestRatio} of the honest floor`]
      : []),
    ...(need.perSecond !== undefined && rateOf(ours) < need.perSecond
      ? [`fewer than ${need.perSecond.toLocaleString("en")} a second`]
      : []),
    ...(need.p95Ms !== undefined && percentile(ours, 0.95) > need.p95Ms ? [`p95 above ${need.p95Ms} ms`] : []),
    ...(need.p99Ms !== undefined && percentile(ours, 0.99) > need.p99Ms ? [`p99 above ${need.p99Ms} ms`] : []),
  ];
}

export function verdictOf(rate: Rate): string {
  if (Object.keys(rate.need).length === 0) return "";
  const misses = missesOf(rate);
  return misses.length === 0 ? "pass" : `**missed**: ${misses.join(", ")}`;
}

export function verdictOfSingle({ value, max, min }: Single): string {
  if (max === null && min === undefined) return "";
  return value <= (max ?? value) && value >= (min ?? value) ? "pass" : "**missed**";
}
