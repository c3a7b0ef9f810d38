import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { deadlineKinds } from "./deadlines.ts";

/** The time of the clock and what comes next, the soonest of each kind first. */
export const clockOut = z.object({
  now: w.timeOut,
  /** How far it runs ahead of the real time. */
  ahead_ms: w.count,
  next: z.array(
    z.object({
      kind: z.enum(deadlineKinds),
      at: w.timeOut,
      /** The order's number, or the store's name. */
      name: w.text,
    }),
  ),
});

/** The instant to which the demo's clock moves. The server refuses one more than five years ahead (`clock_too_far`). */
export const moveIn = z.strictObject({ until: w.instant });

/** The clock of a demo, for merchants. It moves the whole mall. */
export const rehearsal = {
  clock: read("/wanlshop/rehearsal/clock", {
    summary: "In a demo: the time of the mall, how far it runs ahead, and what comes next for the store.",
    who: "merchant",
    part: "store",
    shows: ["clock", "orders", "store_orders", "store_refunds", "disputes", "groups", "bond"],
    input: z.strictObject({}),
    output: clockOut,
    refusals: ["not_found"],
  }),
  move: change("/wanlshop/rehearsal/move", {
    summary:
      "In a demo: sets the clock of the whole mall forward. It never goes back; an earlier moment changes nothing.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["clock"],
    input: moveIn,
    output: clockOut,
    refusals: ["not_found", "clock_too_far"],
  }),
} as const;
