import { appealAnswerHours, type AppealOutcome, type FreezeKind } from "@arcade/contract/members/freezes";
import { type MessageId, sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { recipient } from "./views.ts";

interface Frozen {
  kind: FreezeKind;
  reason_code: string;
  message: string;
  until: Date;
}

/** Tells a member, in their language, what was frozen, why, until when, what still works, and how to appeal. */
export function mailFrozen(turn: Turn, member_id: bigint, { kind, reason_code, message, until }: Frozen): Promise<void> {
  const ids = {
    account: ["mail.account_frozen_subject", "mail.account_frozen_body"],
    wallet: ["mail.wallet_frozen_subject", "mail.wallet_frozen_body"],
  } as const;
  return mail(turn, member_id, ids[kind], { reason: reason_code, message, until: until.toISOString(), hours: appealAnswerHours });
}

export function mailFreezeEnded(turn: Turn, member_id: bigint, kind: FreezeKind): Promise<void> {
  return mail(turn, member_id, ["mail.freeze_ended_subject", "mail.freeze_ended_body"], { kind });
}

export function mailAnswered(turn: Turn, member_id: bigint, outcome: AppealOutcome, answer: string): Promise<void> {
  return mail(turn, member_id, ["mail.appeal_answered_subject", "mail.appeal_answered_body"], { outcome, answer });
}

async function mail(turn: Turn, member_id: bigint, [subject, body]: readonly [MessageId, MessageId], own: Record<string, string | number>): Promise<void> {
  const to = await recipient(turn.tx, member_id);
  if (to === null) throw new Error(`a member without a row ${member_id}`);
  const { mallName, publicUrl } = turn.mall.configuration;
  const values = { mall: mallName, link: `${publicUrl}/#/pages/member/money`, ...own };
  await turn.announce("mail", {
    to: to.email,
    language: to.language,
    subject: sentence(to.language, subject, values),
    body: sentence(to.language, body, values),
  });
}
