import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { sealedLink } from "./api.ts";

/** Sealed pictures as operators see them: each look says what for, and leaves a row in the audit log (PROOF 5.4). */
export const uploadsOffice = {
  look: change("/office-api/uploads/look", {
    summary: "A link to a member's sealed picture; it lives a minute, and the look is written down with its purpose.",
    who: "operator",
    touches: [],
    permission: "recharges.decide",
    input: z.strictObject({ upload_id: w.id, purpose: w.line(200, 3) }),
    output: sealedLink,
    refusals: ["not_found", "own_matter"],
  }),
} as const;
