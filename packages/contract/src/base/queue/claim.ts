import * as z from "zod/mini";
import * as w from "../../wire.ts";

/**
 * Who has claimed something, while the claim is valid. `until` is null for a case of customer service, which its holder
 * keeps.
 */
export const claim = z.nullable(
  z.object({ id: w.idText, operator: w.text, mine: w.flag, until: z.nullable(w.timeOut) }),
);
