import { boundsOf, type SettingName } from "@arcade/contract/limits";

/** Whether a value is worse than another for a member who wants money out; such a change takes notice (PROOF F7). */
export function isStricter(name: SettingName, from: number, to: number): boolean {
  const { stricter } = boundsOf(name);
  return (stricter === "higher" && to > from) || (stricter === "lower" && to < from);
}

/** The first moment from which a value may count, told now. */
export function earliestStart(name: SettingName, from: number, to: number, now: Date, noticeHours: number): Date {
  return isStricter(name, from, to) ? new Date(now.getTime() + noticeHours * 3_600_000) : now;
}

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
