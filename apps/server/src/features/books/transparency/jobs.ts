import { errand } from "../../../platform/jobs/errand.ts";
import { buildLiabilities, publishLiabilities } from "./prove-liabilities.ts";
import { postponeDay, takeDay } from "./sql.ts";

const buildMs = 1_800_000;

/** A day as a number, 20260131, and back: errands know their rows by numbers. */
const numberOf = (date: string) => BigInt(date.replaceAll("-", ""));
const dateOf = (number: bigint) => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

export const transparencyErrands = [
  errand({
    name: "prove what is owed",
    runMs: buildMs,
    async take(turn) {
      const date = turn.now.toISOString().slice(0, 10);
      return (await takeDay(turn.tx, date, turn.now, new Date(turn.now.getTime() + 2 * buildMs))) ? numberOf(date) : null;
    },
    run: (mall, day) => buildLiabilities(mall, dateOf(day)),
    settle: (turn, day, tree) => publishLiabilities(turn, dateOf(day), tree),
    postpone: (turn, day, until) => postponeDay(turn.tx, dateOf(day), until),
  }),
];
