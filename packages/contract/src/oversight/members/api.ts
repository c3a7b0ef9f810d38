import * as z from "zod/mini";
import { ownAppeal } from "../appeals/api.ts";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { memberData } from "./data.ts";
import { freezeKinds, freezeReasons } from "./freezes.ts";

const freeze = z.object({
  id: w.idText,
  kind: z.enum(freezeKinds),
  reason_code: z.enum(freezeReasons),
  /** What the operator wrote for the member to read. */
  message: w.text,
  from: w.timeOut,
  until: w.timeOut,
  ended: z.nullable(w.timeOut),
  /** Whether an appeal can be made now: the freeze is in force, and none waits or was answered. */
  may_appeal: w.flag,
  appeal: z.nullable(ownAppeal),
});

/**
 * What a member sees of decisions about them, and how to appeal, also while the account is suspended (RULES 5; PROOF
 * F4).
 */
export const members = {
  freezes: read("/wanlshop/members/freezes", {
    summary: "Every freeze of my account and wallet, with reason, dates and appeal; the newest first.",
    who: "member",
    shows: ["account"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ items: z.array(freeze) }),
  }),
  ...memberData,
} as const;
