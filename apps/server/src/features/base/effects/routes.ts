import { effectsOffice } from "@arcade/contract/base/effects/office";
import type { Effects } from "../../../platform/effects.ts";
import { serve } from "../../../platform/http/serve.ts";
import { countEffects } from "./views.ts";

/** `app.ts` passes in what each act changes, so that no feature knows a higher one. */
export const effectRoutes = (effects: Effects) => [
  serve(effectsOffice.look, (context, input, operator) => countEffects(context, operator, effects, input)),
];
