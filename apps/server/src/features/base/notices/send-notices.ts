import { enqueueIn } from "../../../platform/live/outbox.ts";
import type { Context } from "../../../platform/context.ts";
import { notMeParagraph } from "./not-me.ts";
import { keepPushes } from "./push.sql.ts";
import { takeToSend } from "./sql.ts";
import { letterOf, nameOf } from "./words.ts";

const maxAtOnce = 50;

/**
 * Hands what was told on to mail and push, as its member chose: each notice once, in the transaction that takes it off
 * the list. Returns how many.
 */
export async function sendNotices(
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): Promise<number> {
  for (let sent = 0; ;) {
    const taken = await withContext(sendSome);
    sent += taken;
    if (taken < maxAtOnce) return sent;
  }
}

async function sendSome(context: Context): Promise<number> {
  const due = await takeToSend(context.tx, context.now, maxAtOnce);
  for (const notice of due) {
    if (notice.goes_by_mail) {
      const to = notice.mail_to ?? notice.email;
      // By the notice's own id: mails keep the order in which things happened, and one notice is never two mails.
      const { subject, body } = letterOf(notice, notice.language, nameOf(context.mall));
      const end = notice.not_me ? `\n\n${await notMeParagraph(context, { ...notice, old_email: null })}` : "";
      enqueueIn(
        context.tx,
        notice.id,
        "mail",
        { to, language: notice.language, subject, body: body + end },
        context.now,
      );
    }
    if (notice.subscriptions.length > 0)
      keepPushes(
        context.tx,
        notice.subscriptions.map((subscription_id) => ({ id: context.newId(), notice_id: notice.id, subscription_id })),
        context.now,
      );
  }
  return due.length;
}
