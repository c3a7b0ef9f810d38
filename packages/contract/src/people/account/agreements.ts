import * as z from "zod/mini";
import { agreementKeys } from "../../front/content/articles.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

const named = z.strictObject({ key: z.enum(agreementKeys, "not_a_choice"), version: w.line(20) }, "wrong_type");

/** What a member has agreed to, and must agree to again (RULES 7, 9). */
export const agreements = {
  due: read("/wanlshop/agreements/due", {
    summary:
      "New versions of agreements that ask me to agree. Until I have, I can make no order and move no money except out; reading goes on.",
    who: "member",
    shows: ["agreements"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          key: z.enum(agreementKeys),
          title: w.text,
          version: w.text,
          date: w.timeOut,
          /** What is different, in the mall's own words. */
          changes: w.text,
          /** The version that I agreed to last, and when; null if there is no record of it. */
          before: z.nullable(z.object({ version: w.text, at: w.timeOut })),
        }),
      ),
    }),
  }),
  agree: change("/wanlshop/agreements/agree", {
    summary: "Agrees to these versions, which must be the present ones. The time is recorded.",
    who: "member",
    touches: ["agreements"],
    evenSuspended: true,
    input: z.strictObject({
      agreements: z
        .array(named, "wrong_type")
        .check(z.minLength(1, "required"), z.maxLength(agreementKeys.length, "too_long")),
    }),
    output: w.done,
    refusals: ["agreement_newer"],
  }),
} as const;
