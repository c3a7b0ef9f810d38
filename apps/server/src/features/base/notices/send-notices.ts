import { usualChoice } from "@arcade/contract/base/notices/topics";
import { announceIn } from "../../../platform/live/outbox.ts";
import type { Turn } from "../../../platform/turn.ts";
import { notMeParagraph } from "./not-me.ts";
import { keepPushes } from "./push.sql.ts";
import { takeToSend, type ToSend } from "./sql.ts";
import { letterOf } from "./words.ts";

const mostAtOnce = 50;

/** Hands what was told on to mail and push, as its member chose: each notice once, in the transaction that takes it off the list. Returns how many. */
export async function sendNotices(inTurn: <T>(work: (turn: Turn) => Promise<T>) => Promise<T>): Promise<number> {
  for (let sent = 0; ;) {
    const taken = await inTurn(sendSome);
    sent += taken;
    if (taken < mostAtOnce) return sent;
  }
}

async function sendSome(turn: Turn): Promise<number> {
  const due = await takeToSend(turn.tx, turn.now, mostAtOnce);
  for (const notice of due) {
    if (wants(notice, "mail")) {
      const to = notice.mail_to ?? notice.email;
      // By the notice's own id: mails keep the order in which things happened, and one notice is never two mails.
      const { subject, body } = letterOf(notice, notice.language, turn.mall.configuration);
      const end = notice.not_me ? `\n\n${await notMeParagraph(turn, { ...notice, old_email: null })}` : "";
      announceIn(turn.tx, notice.id, "mail", { to, language: notice.language, subject, body: body + end }, turn.now);
    }
    if (wants(notice, "push")) {
      keepPushes(
        turn.tx,
        notice.subscriptions.map((subscription_id) => ({ id: turn.newId(), notice_id: notice.id, subscription_id })),
        turn.now,
      );
    }
  }
  return due.length;
}

function wants({ topic, by_mail, chosen_mail, chosen_push, subscriptions }: ToSend, way: "mail" | "push"): boolean {
  const usual = usualChoice(topic);
  if (way === "mail") return by_mail && (topic === "security" || (chosen_mail ?? usual.mail));
  return subscriptions.length > 0 && (chosen_push ?? usual.push);
}
