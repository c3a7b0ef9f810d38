import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { clockOut, moveIn } from "./api.ts";

/** The clock of a demo, for operators. */
export const rehearsalOffice = {
  clock: read("/office-api/rehearsal/clock", {
    summary: "In a demo: the time of the mall, how far it runs ahead, and what comes next in all stores.",
    who: "operator",
    permission: "office.look",
    shows: ["clock", "orders", "refunds", "disputes", "bond"],
    input: z.strictObject({}),
    output: clockOut,
    refusals: ["not_found"],
  }),
  move: change("/office-api/rehearsal/move", {
    summary:
      "In a demo: sets the clock of the whole mall forward. It never goes back; an earlier moment changes nothing.",
    who: "operator",
    permission: "office.look",
    touches: ["clock"],
    input: moveIn,
    output: clockOut,
    refusals: ["not_found", "clock_too_far"],
  }),
} as const;
