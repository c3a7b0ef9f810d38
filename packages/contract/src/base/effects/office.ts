import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { effectActNames, effectFigures, mostCounted } from "./acts.ts";

/** The codes of all carriers fit in it, which is the longest. */
const maxOf = 6_500;

/** What a dangerous act would change, before it is done (UX-146). */
export const effectsOffice = {
  look: read("/office-api/effects/look", {
    summary: `What a dangerous act would change now, each counted to ${mostCounted + 1} at most; \`of\` is what it is done to. Needs the permission of the act.`,
    who: "operator",
    shows: [],
    permission: "office.look",
    input: z.strictObject({ act: z.enum(effectActNames, "not_a_choice"), of: w.line(maxOf) }),
    output: z.object({ items: z.array(z.object({ figure: z.enum(effectFigures), count: w.count })) }),
  }),
} as const;
