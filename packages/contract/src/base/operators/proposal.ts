import * as z from "zod/mini";
import { roleNames } from "../../access.ts";
import * as w from "../../wire.ts";
import { proposalKinds, proposalStates } from "./proposals.ts";

/** An operator, by name. */
export const person = z.object({ id: w.idText, name: w.text });

/**
 * The role that an operator has, or that somebody proposes for one. `access.ts` has its permissions. It changes only by
 * a proposal that a second person approves (PROOF F3).
 */
export const role = z.enum(roleNames, "not_a_choice");

/** What an operator answers to the proposal of another. */
export const decision = z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note });

/** A proposal as operators see it. */
export const proposal = z.object({
  id: w.idText,
  kind: z.enum(proposalKinds),
  /** JSON text of what exactly would be done. */
  payload: w.text,
  beneficiary: z.nullable(z.object({ id: w.idText, nickname: w.text })),
  reason_code: w.text,
  note: w.text,
  made_by: person,
  made_at: w.timeOut,
  expires_at: w.timeOut,
  state: z.enum(proposalStates),
  decided_by: z.nullable(person),
  decided_at: z.nullable(w.timeOut),
  decision_note: z.nullable(w.text),
  mine: w.flag,
  /** Open, in time, and not the reader's own matter: the reader may decide it. */
  may_decide: w.flag,
});
