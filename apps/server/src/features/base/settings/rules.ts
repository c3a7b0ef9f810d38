import { limitOf, type SettingName } from "@arcade/contract/limits";

/** Whether a change goes in a direction that hurts somebody; such a change takes notice (PROOF F7). */
export function isStricter(name: SettingName, from: number, to: number): boolean {
  switch (limitOf(name).stricter) {
    case "higher":
      return to > from;
    case "lower":
      return to < from;
    case "both":
      return to !== from;
    case "none":
      return false;
  }
}

/** The first moment from which a value may count, if it is announced now. */
export function earliestStart(name: SettingName, from: number, to: number, now: Date, noticeHours: number): Date {
  return isStricter(name, from, to) ? new Date(now.getTime() + noticeHours * 3_600_000) : now;
}

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
