import type { AuditFacts } from "@arcade/contract/base/operators/audit-fields";
import type { Received } from "@arcade/contract/endpoint";
import type { queueOffice } from "@arcade/contract/base/queue/office";
import type { ClaimKind, WaitingPart } from "@arcade/contract/base/queue/kinds";
import type { Language } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import type { Sql } from "../../../platform/sql.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";

export type ClaimInput = Received<typeof queueOffice.claim>;

/** What a claim writes to the audit log beside its subject. */
export interface Claimed {
  reason_code?: ReasonCode;
  note?: string;
  after?: AuditFacts;
}

/** Who looks at the queue, and when. `kinds`: the kinds of proposals that their role decides. */
export interface QueueReader {
  operator: Operator;
  now: Date;
  language: Language;
  settings: Settings;
  kinds: readonly ProposalKind[];
}

/** One kind of waiting work. Claiming by number and claiming the next one work the same for all kinds. */
export interface Work {
  kind: ClaimKind;
  /**
   * A SELECT of everything open with the columns `id`, `name`, `since`, `due` and `open_to_me`; and `part`, if the kind
   * has `parts`.
   */
  open(reader: QueueReader): Sql;
  /** At which steps it waits; they are counted apart. */
  parts?: readonly WaitingPart[];
  /** An operator has one of these at a time: a second claim puts the first one back. */
  oneAtATime?: true;
  /** Its holder keeps it until they let it go. */
  lasts?: true;
  /** Locks it until the transaction ends, and refuses where this operator may not work on it. */
  hold(context: OperatorContext, operator: Operator, id: bigint, input: ClaimInput): Promise<Claimed | void>;
  /** Which is next for this operator, if it is not simply the one that has waited longest. */
  next?(context: OperatorContext, operator: Operator, input: ClaimInput): Promise<bigint | null>;
}
