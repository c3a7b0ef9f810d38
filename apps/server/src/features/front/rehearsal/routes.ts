import { rehearsal } from "@arcade/contract/front/rehearsal/api";
import { rehearsalOffice } from "@arcade/contract/front/rehearsal/office";
import { serve, type Service } from "../../../platform/http/serve.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";
import { moveClock, moveClockAsOperator } from "./move-clock.ts";
import { readClock } from "./views.ts";

export function rehearsalRoutes(upcoming: readonly Upcoming[]): readonly Service[] {
  return [
    serve(rehearsal.clock, (context, _input, { store_id }) => readClock(context, upcoming, store_id)),
    serve(rehearsal.move, (context, { until }, { store_id }) => moveClock(context, { until, upcoming, store_id })),
    serve(rehearsalOffice.clock, (context) => readClock(context, upcoming, null)),
    serve(rehearsalOffice.move, (context, { until }) => moveClockAsOperator(context, { until, upcoming })),
  ];
}
