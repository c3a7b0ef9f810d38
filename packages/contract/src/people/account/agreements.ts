import * as z from "zod/mini";
import { agreementKeys } from "../../front/content/articles.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

const named = z.strictObject({ key: z.enum(agreementKeys, "not_a_choice"), version: w.line(20) }, "wrong_type");

/** What a member has agreed to, and is to agree to anew (RULES 7, 9). */
export const agreements = {
  due: read("/wanlshop/agreements/due", {
    summary:
      "What was published anew and asks me to agree: until I have, no order can be made and no money moved but out; reading goes on.",
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
          /** The version that I agreed to last, and when; null where there is no record of it. */
          before: z.nullable(z.object({ version: w.text, at: w.timeOut })),
        }),
      ),
    }),
  }),
  agree: change("/wanlshop/agreements/agree", {
    summary: "Agrees to these versions, which must be the present ones; it is written down with the time.",
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
