import type { rehearsal } from "@arcade/contract/front/rehearsal/api";
import type { Answered } from "@arcade/contract/endpoint";
import type { Context, OperatorContext } from "../../../platform/context.ts";
import { lockClock, setClock } from "../../../platform/demo-mode.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";
import { carryOperatorSessions } from "../../base/operators/index.ts";
import { carrySessions } from "../../people/account/index.ts";
import { clockNow } from "./views.ts";

/** The schema has the same bound (`demo_mode_clock_bounds`). */
const maxAheadMs = 1_830 * 86_400_000;

interface Move {
  until: Date;
  upcoming: readonly Upcoming[];
  store_id: bigint | null;
}

/**
 * Sets the clock of the whole mall forward. Two who press "+1 hour" together move it once. The processes follow with
 * their next second, after the commit; then their sweeps carry out what has become due.
 */
export async function moveClock(
  context: Context,
  { until, upcoming, store_id }: Move,
): Promise<Answered<typeof rehearsal.move>> {
  const { tx, mall } = context;
  if (!mall.configuration.demo) refuse("not_found");
  const was = await lockClock(tx);
  const real = mall.clock.real().getTime();
  const ahead = until.getTime() - real;
  if (ahead > maxAheadMs) refuse("clock_too_far", { until: new Date(real + maxAheadMs) });
  if (ahead > was) {
    await setClock(tx, ahead);
    await carrySessions(tx, ahead - was);
    await carryOperatorSessions(tx, ahead - was);
  }
  return clockNow(context, upcoming, store_id);
}

export async function moveClockAsOperator(
  context: OperatorContext,
  { until, upcoming }: Omit<Move, "store_id">,
): Promise<Answered<typeof rehearsal.move>> {
  const moved = await moveClock(context, { until, upcoming, store_id: null });
  context.record({ subject: { kind: "clock", id: "mall" }, after: { until } });
  return moved;
}
