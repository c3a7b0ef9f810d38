import { appealAnswerHours } from "@arcade/contract/oversight/appeals/subjects";
import type { FreezeKind } from "@arcade/contract/oversight/members/freezes";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Details, notify } from "../../base/notices/index.ts";

interface Frozen {
  id: bigint;
  kind: FreezeKind;
  reason_code: string;
  message: string;
  until: Date;
}

type Template = readonly [subject: MessageId, body: MessageId];

/** Tells a member what was frozen, why, until when, what still works, and how to appeal. */
export function notifyFrozen(
  context: Context,
  member_id: bigint,
  { id, kind, reason_code, message, until }: Frozen,
): void {
  const details = { reason: reason_code, message, until: until.toISOString(), hours: appealAnswerHours };
  tell(context, member_id, `freeze:${id}`, frozenTemplates[kind], details);
}

export function notifyFreezeEnded(
  context: Context,
  member_id: bigint,
  { id, kind }: { id: bigint; kind: FreezeKind },
): void {
  tell(context, member_id, `freeze:${id}:ended`, ["mail.freeze_ended_subject", "mail.freeze_ended_body"], { kind });
}

const frozenTemplates = {
  account: ["mail.account_frozen_subject", "mail.account_frozen_body"],
  wallet: ["mail.wallet_frozen_subject", "mail.wallet_frozen_body"],
} as const satisfies Record<FreezeKind, Template>;

/** An operator looked at the rules that a member was shown; the member is told once a day. */
export function notifyTermsSeen(context: Context, member_id: bigint): void {
  const day = context.now.toISOString().slice(0, 10);
  notify(context, member_id, {
    dedupe_key: `member:${member_id}:terms_seen:${day}`,
    topic: "account",
    template: ["mail.terms_seen_subject", "mail.terms_seen_body"],
    details: {},
    page: "/pages/public/rules",
    frame: { modules: "notices", modules_id: null },
    mail: false,
  });
}

/** What an account may not do concerns its security, so it always goes by mail. */
function tell(context: Context, member_id: bigint, dedupe_key: string, template: Template, details: Details): void {
  notify(context, member_id, { dedupe_key, topic: "security", template, details, page: "/pages/member/money" });
}
