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

/** What a member reports: the thing and the reason. */
export type Reporting<Kind extends ReportKind = ReportKind> = Extract<About, { kind: Kind }>;
/** What an operator decides if the report is right. */
export type Upholding<Kind extends ReportKind = ReportKind> = Exclude<
  Extract<Decided, { kind: Kind }>["decision"],
  { kind: "nothing" }
>;

/** The reported thing as it is now. It is stored with the report. */
export interface Found {
  /** The owner of the goods or words. Nobody can report their own. */
  readonly about_id: bigint;
  readonly part?: ReviewPart;
  /** For a message: its conversation, and the messages around it, as JSON. */
  readonly conversation_id?: bigint;
  readonly evidence?: string;
}

/** A report that a decision has closed. */
export interface EndedReport {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly part: ReviewPart | null;
}

/** What the decision did. One of the three ids is the decision, and the report points at it. */
export interface Upheld {
  readonly takedown_id?: bigint;
  readonly hide_id?: bigint;
  readonly warning_id?: bigint;
  /** For a review: which part is hidden. */
  readonly part?: ReviewPart;
  /** Until when the author may not write. */
  readonly until?: Date | null;
  readonly reason_code: ReasonCode;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

/** The reported thing, locked until the transaction ends. */
export interface Held<Kind extends ReportKind = ReportKind> {
  /** The subject in the audit log. */
  readonly subject: Subject;
  /** The people concerned. None of them can decide. */
  readonly parties: readonly bigint[];
  /** Takes it down and notifies its owner. Refuses if it is already down. */
  uphold(context: OperatorContext, operator: Operator, decision: Upholding<Kind>, note: string): Promise<Upheld>;
  /** Notifies the member who reported it. Null means that nothing was wrong. */
  tell(context: OperatorContext, report: EndedReport, upheld: Upheld | null): Promise<void> | void;
  /** Deletes what was stored for this decision only. */
  ended?(context: OperatorContext): Promise<void>;
}

/**
 * A kind of thing that members can report. The feature that has it exports one, and `app.ts` lists it under its kind.
 * `features/base/moderation` does the rest: the table, the list, the claim and the decision. It also makes sure that
 * nobody decides on their own matter.
 */
export interface Reportable<Kind extends ReportKind = ReportKind> {
  readonly kind: Kind;
  /** Null if this member cannot see such a thing. Locks it, so that it does not change before the report is written. */
  find(context: Context, actor: Actor, about: Reporting<Kind>): Promise<Found | null>;
  /** Null if there is none. */
  hold(context: OperatorContext, id: bigint): Promise<Held<Kind> | null>;
  /** It can be taken down only because of a report. */
  readonly onlyReported?: true;
  /**
   * For the list: an expression that gives one row for the thing with this id. Columns: `name`, `words` (jsonb: text,
   * language, stars; or null), `store`, and `parties` (bigint[]: the people concerned).
   */
  named(language: Language, id: Sql): Sql;
  /**
   * Everything that is down at this moment, one row for each thing. Columns: `key` (of the newest decision),
   * `subject_id`, `reasons`, `parts`, `since` and `outcome`.
   */
  standing(now: Date): Sql;
}

/** All kinds by name. If no feature exports one of them, it does not compile. */
export type Reportables = { readonly [Kind in ReportKind]: Reportable<Kind> };

/**
 * The reportable of one kind. The caller passes it only things and decisions of this kind, as the schemas of the calls
 * require.
 */
export function reportableOf(reportables: Reportables, kind: ReportKind): Reportable {
  return reportables[kind] as unknown as Reportable; // the compiler does not see that the input has the same kind
}
