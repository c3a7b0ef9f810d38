import { wallClock } from "../../zones.ts";
import type { Hours } from "./profile.ts";

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** A span of the week by the reader's clock: the day on which it begins (0 is Monday), and its two times. */
export interface Span {
  day: number;
  from: string;
  until: string;
}

/** Days in a row with the same times; `first` and `last` are the same where it is one day. */
export interface SpanOfDays {
  first: number;
  last: number;
  from: string;
  until: string;
}

/** The hours by another clock, as it differs at this moment. A span is named by the day on which it begins. */
export function hoursIn(time_zone: string, hours: Hours, now: Date): readonly Span[] {
  const shift = offsetOf(time_zone, now) - offsetOf(hours.time_zone, now);
  return hours.days
    .flatMap((day, index) => {
      if (day === null) return [];
      const begin = mod(index * dayMinutes + minutesOf(day.from) + shift, weekMinutes);
      return [
        {
          day: Math.floor(begin / dayMinutes),
          from: textOf(begin),
          until: textOf(mod(minutesOf(day.until) + shift, dayMinutes)),
        },
      ];
    })
    .toSorted((a, b) => a.day - b.day);
}

/** Days in a row with the same times are one line. */
export function spansOfDays(spans: readonly Span[]): readonly SpanOfDays[] {
  const lines: SpanOfDays[] = [];
  for (const { day, from, until } of spans) {
    const last = lines.at(-1);
    if (last && last.last === day - 1 && last.from === from && last.until === until) last.last = day;
    else lines.push({ first: day, last: day, from, until });
  }
  return lines;
}

/** How many minutes a clock is ahead of UTC at this moment. */
function offsetOf(time_zone: string, now: Date): number {
  return Math.round((wallClock(time_zone, now.getTime()) - now.getTime()) / 60_000);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function textOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const ofDay = mod(minutes, dayMinutes);
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
