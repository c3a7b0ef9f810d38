import { appealAnswerHours } from "@arcade/contract/oversight/appeals/subjects";
import type { FreezeKind } from "@arcade/contract/oversight/members/freezes";
import type { MessageId } from "@arcade/messages";
import type { Turn } from "../../../platform/turn.ts";
import { type Details, notify } from "../../base/notices/index.ts";

interface Frozen {
  id: bigint;
  kind: FreezeKind;
  reason_code: string;
  message: string;
  until: Date;
}

type Letter = readonly [subject: MessageId, body: MessageId];

/** Tells a member what was frozen, why, until when, what still works, and how to appeal. */
export function tellFrozen(turn: Turn, member_id: bigint, { id, kind, reason_code, message, until }: Frozen): void {
  const details = { reason: reason_code, message, until: until.toISOString(), hours: appealAnswerHours };
  tell(turn, member_id, `freeze:${id}`, frozenLetters[kind], details);
}

export function tellFreezeEnded(turn: Turn, member_id: bigint, { id, kind }: { id: bigint; kind: FreezeKind }): void {
  tell(turn, member_id, `freeze:${id}:ended`, ["mail.freeze_ended_subject", "mail.freeze_ended_body"], { kind });
}

const frozenLetters = {
  account: ["mail.account_frozen_subject", "mail.account_frozen_body"],
  wallet: ["mail.wallet_frozen_subject", "mail.wallet_frozen_body"],
} as const satisfies Record<FreezeKind, Letter>;

/** What an account may not do concerns its security: it comes by mail whatever was chosen. */
function tell(turn: Turn, member_id: bigint, cause: string, letter: Letter, details: Details): void {
  notify(turn, member_id, { cause, topic: "security", letter, details, page: "/pages/member/money" });
}
