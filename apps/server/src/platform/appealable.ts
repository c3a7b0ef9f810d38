import type { MallAddress } from "@arcade/contract/pages";
import type { AppealOutcome, AppealSubject } from "@arcade/contract/oversight/appeals/subjects";
import type { Operator, OperatorContext, Context } from "./context.ts";

/** One appeal against a decision: the member, the decision, and the operator's answer. */
export interface Answering {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly subject_id: bigint;
  readonly outcome: AppealOutcome;
  /** Only for a subject that moves money. */
  readonly amount: bigint | undefined;
  readonly note: string;
}

/**
 * A kind of decision that a member can appeal against. The feature that decides exports one, and `app.ts` lists it
 * under its subject. `features/oversight/appeals` does the rest: the queue, the claim and the answer. It also makes
 * sure that nobody answers an appeal against their own decision.
 */
export interface Appealable<Subject extends AppealSubject = AppealSubject> {
  readonly subject: Subject;
  /**
   * Null if the decision is not about this member or is no longer in force: the call gives `not_found`. It may refuse
   * for another reason. The schema does not let `decided_by` answer. It is null if the queue reads it from the
   * decision's own row.
   */
  open(context: Context, member_id: bigint, subject_id: bigint): Promise<{ readonly decided_by: bigint | null } | null>;
  /** Refuses an answer that this subject does not allow, before anything is written. */
  check?(context: OperatorContext, operator: Operator, answering: Answering): Promise<void>;
  /** Takes the decision back. Null if the answer is everything and the member makes a new request. */
  readonly grant: ((context: OperatorContext, operator: Operator, answering: Answering) => Promise<void>) | null;
  /** Granting moves money. The amount is stored with the answer and in the audit log. */
  readonly movesMoney?: true;
  /** The page that the notice of the answer opens. The default is the member's money. */
  readonly page?: MallAddress;
}

/** All subjects by name. If no feature exports one of them, it does not compile. */
export type Appealables = { readonly [Subject in AppealSubject]: Appealable<Subject> };
