import type { HideReason } from "@arcade/contract/buying/reviews/reasons";
import type { Context } from "../../../platform/context.ts";
import { type Notice, notify, notifyStore } from "../../base/notices/index.ts";
import { nameOfGoods, type QuestionRow } from "./sql.ts";

export async function notifyAsked(
  context: Context,
  goods: { id: bigint; owner_id: bigint },
  { id, text }: { id: bigint; text: string },
): Promise<void> {
  notifyStore(context, goods.owner_id, {
    dedupe_key: `question:${id}`,
    topic: "store",
    template: ["mail.question_asked_subject", "mail.question_asked_body"],
    details: { goods: { in: await nameOfGoods(context.tx, goods.id) }, text },
    page: "/pages/shop/questions",
    frame: { modules: "questions", modules_id: id },
  });
}

export async function notifyAnswered(
  context: Context,
  { id, goods_id, asker_id, text }: { id: bigint; goods_id: bigint; asker_id: bigint; text: string },
): Promise<void> {
  notify(context, asker_id, {
    dedupe_key: `question_answer:${id}`,
    topic: "account",
    template: ["mail.question_answered_subject", "mail.question_answered_body"],
    details: { goods: { in: await nameOfGoods(context.tx, goods_id) }, text },
    page: `/pages/product/goods?id=${goods_id}`,
    frame: { modules: "questions", modules_id: id },
  });
}

/** Why words no longer show, and what the operator wrote, to their author; of the store's answer, to the store. */
export async function notifyHidden(
  context: Context,
  words: QuestionRow,
  { reason_code, message }: { reason_code: HideReason; message: string },
): Promise<void> {
  await tellAuthor(context, words, {
    // Hidden and shown again, the same words can be hidden again later.
    dedupe_key: `question_hidden:${words.id}:${context.now.getTime()}`,
    template: ["mail.question_hidden_subject", "mail.question_hidden_body"],
    details: { reason: { say: `reviews.hide_${reason_code}` }, message },
  });
}

export async function notifyShown(context: Context, words: QuestionRow): Promise<void> {
  await tellAuthor(context, words, {
    dedupe_key: `question_shown:${words.id}:${context.now.getTime()}`,
    template: ["mail.question_shown_subject", "mail.question_shown_body"],
  });
}

/** What came of a report, to who made it. */
export async function notifyReported(
  context: Context,
  report: { id: bigint; member_id: bigint },
  { goods_id }: QuestionRow,
  isUpheld: boolean,
): Promise<void> {
  notify(context, report.member_id, {
    dedupe_key: `report:${report.id}`,
    topic: "account",
    template: isUpheld
      ? ["mail.question_report_upheld_subject", "mail.question_report_upheld_body"]
      : ["mail.question_report_dismissed_subject", "mail.question_report_dismissed_body"],
    details: { goods: { in: await nameOfGoods(context.tx, goods_id) } },
    page: `/pages/product/goods?id=${goods_id}`,
  });
}

async function tellAuthor(
  context: Context,
  { goods_id, member_id, owner_id, of_store }: QuestionRow,
  about: Pick<Notice, "dedupe_key" | "details"> & {
    template: readonly [
      "mail.question_hidden_subject" | "mail.question_shown_subject",
      "mail.question_hidden_body" | "mail.question_shown_body",
    ];
  },
): Promise<void> {
  const notice = {
    ...about,
    topic: "account",
    details: { goods: { in: await nameOfGoods(context.tx, goods_id) }, ...about.details },
    page: `/pages/product/goods?id=${goods_id}`,
  } as const;
  if (of_store) notifyStore(context, owner_id, notice);
  else notify(context, member_id, notice);
}
