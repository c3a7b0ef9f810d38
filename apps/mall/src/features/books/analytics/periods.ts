import { type AnalyticsStep, analyticsSteps } from "@arcade/contract/books/analytics/api";

/** Both days are included, and are days of UTC. */
export interface Period {
  from: string;
  to: string;
}

export const presets = ["this_month", "last_month", "ninety", "year"] as const;
export type Preset = (typeof presets)[number];

export function periodOf(preset: Preset, now: Date): Period {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const today = dayOf(year, month, day);
  switch (preset) {
    case "this_month":
      return { from: dayOf(year, month, 1), to: today };
    case "last_month":
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case "ninety":
      return { from: dayOf(year, month, day - 89), to: today };
    case "year":
      return { from: dayOf(year, month - 11, 1), to: today };
  }
}

/** The step that keeps the chart readable on a phone. */
export function usualStep(preset: Preset): AnalyticsStep {
  return preset === "year" ? "month" : preset === "ninety" ? "week" : "day";
}

/** The period in the address: a custom period, or a preset. Invalid parts count as absent. */
export function placeOf(
  parameters: Readonly<Record<string, string | undefined>>,
  now: Date,
): { period: Period; preset: Preset | null; step: AnalyticsStep } {
  const preset = presets.find((name) => name === parameters["period"]) ?? null;
  const step = analyticsSteps.find((name) => name === parameters["step"]);
  const { from, to } = parameters;
  if (from !== undefined && to !== undefined && isDay(from) && isDay(to))
    return { period: { from, to }, preset: null, step: step ?? "day" };
  const chosen = preset ?? "this_month";
  return { period: periodOf(chosen, now), preset: chosen, step: step ?? usualStep(chosen) };
}

function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
