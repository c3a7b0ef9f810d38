import type { AppealOutcome, AppealSubject } from "@arcade/contract/oversight/appeals/subjects";
import type { Operator, OperatorContext, Context } from "./context.ts";

/** One appeal against a decision: whose it is, what it is against, and what the operator wants to answer. */
export interface Answering {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly subject_id: bigint;
  readonly outcome: AppealOutcome;
  /** Only of a subject that moves money. */
  readonly amount: bigint | undefined;
  readonly note: string;
}

/**
 * A kind of decision that a member may appeal against. The feature that decides exports one, `app.ts` lists it under
 * its subject, and `features/oversight/appeals` does the rest: the queue, the claim, the answer, and that nobody
 * answers an appeal against their own decision.
 */
export interface Appealable<Subject extends AppealSubject = AppealSubject> {
  readonly subject: Subject;
  /**
   * Null when the decision is not this member's, or does not stand: `not_found`. It may refuse for a reason of its own.
   * `decided_by` is whom the schema keeps from answering; null when the queue reads who decided from the decision's own
   * row.
   */
  open(context: Context, member_id: bigint, subject_id: bigint): Promise<{ readonly decided_by: bigint | null } | null>;
  /** Refuses an answer that this subject does not allow, before anything is written. */
  check?(context: OperatorContext, operator: Operator, answering: Answering): Promise<void>;
  /** Takes the decision back. Null when the answer is all: the member makes a new request. */
  readonly grant: ((context: OperatorContext, operator: Operator, answering: Answering) => Promise<void>) | null;
  /** Granting moves money: the amount is kept with the answer and in the audit log. */
  readonly movesMoney?: true;
  /** The page that the notice of the answer opens; by default the member's money. */
  readonly page?: string;
}

/** Every subject, by its name: one that no feature exports does not compile. */
export type Appealables = { readonly [Subject in AppealSubject]: Appealable<Subject> };
