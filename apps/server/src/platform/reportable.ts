import type { AuditFacts } from "@arcade/contract/base/operators/audit-fields";
import type { Received } from "@arcade/contract/endpoint";
import type { ReasonCode, Subject } from "@arcade/contract/base/operators/audit";
import type { moderation } from "@arcade/contract/base/moderation/api";
import type { moderationOffice } from "@arcade/contract/base/moderation/office";
import type { ReportKind } from "@arcade/contract/base/moderation/subjects";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import type { Language } from "@arcade/contract/languages";
import type { Actor, Context, Operator, OperatorContext } from "./context.ts";
import type { Sql } from "./sql.ts";

type About = Received<typeof moderation.report>["about"];
type Decided = Received<typeof moderationOffice.decide>["about"];

/** What a member reports: which thing, and why. */
export type Reporting<Kind extends ReportKind = ReportKind> = Extract<About, { kind: Kind }>;
/** What an operator decides of it, where something is wrong. */
export type Upholding<Kind extends ReportKind = ReportKind> = Exclude<
  Extract<Decided, { kind: Kind }>["decision"],
  { kind: "nothing" }
>;

/** What can be reported at this moment, as it is kept with the report. */
export interface Found {
  /** Whose goods or words they are: nobody reports their own. */
  readonly about_id: bigint;
  readonly part?: ReviewPart;
  /** Of a message: its conversation, and what was said around it, as JSON. */
  readonly conversation_id?: bigint;
  readonly evidence?: string;
}

/** One report that a decision has ended. */
export interface EndedReport {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly part: ReviewPart | null;
}

/** What was done about it. One of the three ids is the decision; the report points at it. */
export interface Upheld {
  readonly takedown_id?: bigint;
  readonly hide_id?: bigint;
  readonly warning_id?: bigint;
  /** Of a review: what is hidden. */
  readonly part?: ReviewPart;
  /** Until when somebody may not write. */
  readonly until?: Date | null;
  readonly reason_code: ReasonCode;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

/** What was reported, locked until the transaction ends. */
export interface Held<Kind extends ReportKind = ReportKind> {
  /** What the audit log names. */
  readonly subject: Subject;
  /** Whom it is about: none of them decides on it. */
  readonly parties: readonly bigint[];
  /** Takes it down and tells whose it is. Refuses where it is down already. */
  uphold(context: OperatorContext, operator: Operator, decision: Upholding<Kind>, note: string): Promise<Upheld>;
  /** Tells who reported it. Null: nothing is wrong. */
  tell(context: OperatorContext, report: EndedReport, upheld: Upheld | null): Promise<void> | void;
  /** What was kept for this decision can go. */
  ended?(context: OperatorContext): Promise<void>;
}

/**
 * A kind of thing that members report. The feature that has it exports one, `app.ts` lists it under its kind, and
 * `features/base/moderation` does the rest: the table, the list, the claim, the decision, and that nobody decides on
 * their own matter.
 */
export interface Reportable<Kind extends ReportKind = ReportKind> {
  readonly kind: Kind;
  /** Null where this member sees no such thing. Locks it, so that it does not change before the report is written. */
  find(context: Context, actor: Actor, about: Reporting<Kind>): Promise<Found | null>;
  /** Null where there is none. */
  hold(context: OperatorContext, id: bigint): Promise<Held<Kind> | null>;
  /** It is taken down only for a report of it. */
  readonly onlyReported?: true;
  /**
   * For the list: one row for the thing with this id, an expression of the statement. Columns: `name`, `words` (jsonb:
   * text, language, stars; or null), `store`, and `parties` (bigint[]), whom it is about.
   */
  named(language: Language, id: Sql): Sql;
  /**
   * All that is down at this moment, one row for each thing. Columns: `key` (of the newest decision), `subject_id`,
   * `reasons`, `parts`, `since` and `outcome`.
   */
  standing(now: Date): Sql;
}

/** Every kind, by its name: one that no feature exports does not compile. */
export type Reportables = { readonly [Kind in ReportKind]: Reportable<Kind> };

/**
 * The reportable of one kind. Whoever asks gives it things and decisions of this kind only, as the schemas of the calls
 * say.
 */
export function reportableOf(reportables: Reportables, kind: ReportKind): Reportable {
  return reportables[kind] as unknown as Reportable; // the compiler does not see that the input has the same kind
}
