import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import type { Context } from "../../../../platform/context.ts";
import { memberById } from "../../../people/account/index.ts";
import { type MailedNotice, takeToMail } from "./news.sql.ts";

/** One mail about a member's favourites, only to those who asked for it. */
export async function mailFavourites(context: Context, memberId: bigint): Promise<void> {
  const { email, language } = await memberById(context.tx, memberId);
  const notices = await takeToMail(context.tx, memberId, language);
  if (notices.length === 0) return;
  const { branding, configuration } = context.mall;
  const line = ({ name, was, now }: MailedNotice) =>
    was === null || now === null
      ? sentence(language, "mail.favourites_back", { name })
      : sentence(language, "mail.favourites_fell", { name, was: `$${moneyText(was)}`, now: `$${moneyText(now)}` });
  const values = {
    mall: branding.name,
    link: `${configuration.publicUrl}/#/pages/member/collect`,
    lines: notices.map(line).join("\n"),
  };
  await context.enqueue("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.favourites_subject", values),
    body: sentence(language, "mail.favourites_body", values),
  });
}
