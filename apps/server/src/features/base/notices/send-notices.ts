import { enqueueIn } from "../../../platform/live/outbox.ts";
import type { Context } from "../../../platform/context.ts";
import { notMeParagraph } from "./not-me.ts";
import { keepPushes } from "./push.sql.ts";
import { keepNotices, takeToSend, type ToSend, toTellStaff } from "./sql.ts";
import { letterOf, nameOf } from "./words.ts";

const maxAtOnce = 50;

/**
 * Hands notices on to mail and push, as their member chose: each once, in the transaction that takes it off the list.
 * Returns how many.
 */
export async function sendNotices(
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): Promise<number> {
  for (let sent = 0; ;) {
    const taken = await withContext(sendSome);
    sent += taken;
    // The next round may find what this one wrote for staff.
    if (taken === 0) return sent;
  }
}

async function sendSome(context: Context): Promise<number> {
  const due = await takeToSend(context.tx, context.now, maxAtOnce);
  await tellStaff(context, due);
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

/**
 * Staff get their own notices from those to the owner. It happens here and not in the verb: a payment does not look for
 * staff, and somebody who was removed meanwhile gets none.
 */
async function tellStaff(context: Context, due: readonly ToSend[]): Promise<void> {
  const ofStores = due.flatMap(({ id, store_part, staff_id }) =>
    store_part !== null && staff_id === null ? [id] : [],
  );
  if (ofStores.length === 0) return;
  const told = await toTellStaff(context.tx, ofStores);
  if (told.length === 0) return;
  keepNotices(
    context.tx,
    told.map((notice) => ({ ...notice, id: context.newId(), mail_to: null, not_me: false })),
    context.now,
  );
  const members = [...new Set(told.map(({ member_id }) => member_id))];
  context.publish(members, { type: "notice", modules: "notices", modules_id: null });
}
