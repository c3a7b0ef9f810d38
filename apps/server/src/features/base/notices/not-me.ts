import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { insertNotMeLink } from "./not-me.sql.ts";

const dayMs = 86_400_000;

/** The stored form of a link's token: a person who reads the table cannot use the link. */
export function notMeHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The end of a security mail: what "this was not me" does, and a link that works once and for some days. `old_email` is
 * the former address, if the mail goes there: using the link gives the account back to it.
 */
export async function notMeParagraph(
  context: Context,
  mail: { member_id: bigint; old_email: string | null; language: Language },
): Promise<string> {
  const { member_id, old_email, language } = mail;
  const token = randomBytes(32).toString("base64url");
  const days = context.settings.not_me_days;
  await insertNotMeLink(
    context.tx,
    { token_hash: notMeHash(token), member_id, old_email, expires_at: new Date(context.now.getTime() + days * dayMs) },
    context.now,
  );
  const link = `${context.mall.configuration.publicUrl}/#/pages/member/not_me?token=${token}`;
  return sentence(language, old_email === null ? "mail.not_me" : "mail.not_me_old_email", { link, days });
}
