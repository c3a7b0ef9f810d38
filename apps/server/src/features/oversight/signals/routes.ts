import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { decideSignal } from "./decide-signal.ts";
import { signalQueue, signalSheet } from "./views.ts";

export const signalRoutes = [
  serve(signalsOffice.queue, (turn, input, operator) => signalQueue(turn, operator, input)),
  serve(signalsOffice.sheet, async (turn, { signal_id }, operator) => (await signalSheet(turn, operator, signal_id)) ?? refuse("not_found")),
  serve(signalsOffice.decide, (turn, input, operator) => decideSignal(turn, operator, input)),
];
