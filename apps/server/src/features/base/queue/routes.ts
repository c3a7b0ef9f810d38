import { queueOffice } from "@arcade/contract/base/queue/office";
import { serve } from "../../../platform/http/serve.ts";
import { claimWork, letGo } from "./claim.ts";
import { countWork, listWork } from "./views.ts";
import type { Work } from "./waiting.ts";

/** The queue of everything. `app.ts` passes in the work of each feature, so that no feature knows a higher one. */
export function queueRoutes(works: readonly Work[]) {
  const byKind = new Map(works.map((work) => [work.kind, work]));
  return [
    serve(queueOffice.list, (context, input, operator) => listWork(context, operator, works, input)),
    serve(queueOffice.counts, async (context, _input, operator) => ({
      items: await countWork(context, operator, works),
    })),
    serve(queueOffice.claim, (context, input, operator) => {
      const work = byKind.get(input.kind);
      if (work === undefined) throw new Error(`no feature says how to claim ${input.kind}`);
      return claimWork(context, operator, work, input);
    }),
    serve(queueOffice.letGo, (context, input, operator) => letGo(context, operator, input)),
  ];
}
