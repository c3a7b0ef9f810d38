import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { decideSignal } from "./decide-signal.ts";
import { signalQueue, signalRecord } from "./views.ts";

export const signalRoutes = [
  serve(signalsOffice.queue, (context, input, operator) => signalQueue(context, operator, input)),
  serve(
    signalsOffice.record,
    async (context, { signal_id }, operator) =>
      (await signalRecord(context, operator, signal_id)) ?? refuse("not_found"),
  ),
  serve(signalsOffice.decide, (context, input, operator) => decideSignal(context, operator, input)),
];
