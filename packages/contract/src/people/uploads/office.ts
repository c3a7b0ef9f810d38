import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { sealedLink } from "./api.ts";

/**
 * Sealed pictures as operators see them: each look names its purpose, and writes a row to the audit log (PROOF 5.4).
 */
export const uploadsOffice = {
  look: change("/office-api/uploads/look", {
    summary: "A link to a member's sealed picture, valid for a minute. The look is recorded with its purpose.",
    who: "operator",
    touches: [],
    permission: "recharges.decide",
    input: z.strictObject({ upload_id: w.id, purpose: w.line(200, 3) }),
    output: sealedLink,
    refusals: ["not_found", "own_matter"],
  }),
} as const;
