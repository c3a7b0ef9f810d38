import { queueOffice } from "@arcade/contract/base/queue/office";
import { serve } from "../../../platform/http/serve.ts";
import { claimWork, letGo } from "./claim.ts";
import { listWork } from "./views.ts";
import type { ClaimedWork, Work } from "./waiting.ts";

/** The queue of everything. `app.ts` gives it what each feature says of its own work, so that no feature knows a higher one. */
export function queueRoutes(works: readonly (Work | ClaimedWork)[]) {
  const claimed = new Map(works.flatMap((work) => ("hold" in work ? [[work.kind, work] as const] : [])));
  return [
    serve(queueOffice.list, (context, input, operator) => listWork(context, operator, works, input)),
    serve(queueOffice.claim, (context, input, operator) => {
      const work = claimed.get(input.kind);
      if (work === undefined) throw new Error(`no feature says how to claim ${input.kind}`);
      return claimWork(context, operator, work, input);
    }),
    serve(queueOffice.letGo, (context, input, operator) => letGo(context, operator, input)),
  ];
}
