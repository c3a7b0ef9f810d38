import { invitationSweeps } from "../../apps/server/src/features/front/invitations/index.ts";
import { orderSweeps } from "../../apps/server/src/features/buying/orders/index.ts";
import type { Context } from "../../apps/server/src/platform/context.ts";

const dayMs = 86_400_000;
const stepDays = 1;
// A carrier that is asked late tells the whole journey at once. Asking every day would be the greater part of the work.
const carriersEveryDays = 5;
const carriers = "ask the carriers";

/** Something that somebody did `day` days from now (negative: before it). */
export interface Scene {
  day: number;
  run(context: Context): Promise<void>;
}

/**
 * Plays scenes in the order of their time, and lets the clock do its part in between: ship from the supplier, settle, complete.
 * Turns are the mall's own at another time, so every row carries the time it would have had.
 */
export async function play(scenes: readonly Scene[], turnAt: (day: number) => Context): Promise<void> {
  const waiting = scenes.toSorted((one, other) => one.day - other.day);
  let day = Math.floor(waiting[0]?.day ?? 0);
  for (const scene of waiting) {
    for (; day + stepDays < scene.day; day += stepDays) await sweep(turnAt(day), day % carriersEveryDays === 0);
    await scene.run(turnAt(scene.day));
  }
  for (; day < 0; day += stepDays) await sweep(turnAt(day), false);
  await sweep(turnAt(0), true);
}

async function sweep(context: Context, withCarriers: boolean): Promise<void> {
  for (const { name, take, move } of [...orderSweeps, ...invitationSweeps]) {
    if (name === carriers && !withCarriers) continue;
    for (let id = await take(context, []); id !== null; id = await take(context, [])) await move(context, id);
  }
}

/** A day from now as a time. */
export function timeOf(now: Date, day: number): Date {
  return new Date(now.getTime() + Math.round(day * dayMs));
}
