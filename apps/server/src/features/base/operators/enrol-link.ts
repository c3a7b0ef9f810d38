import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { randomBytes } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { operatorTokenHash } from "./rules.ts";

const linkMs = 24 * 3_600_000;

/** A link by which a person sets password and authenticator. The first person who opens it is that operator. */
export function newLink({ now, mall }: Context): { enrol_hash: Buffer; link: string; until: Date } {
  const key = randomBytes(32).toString("base64url");
  const link = `${mall.configuration.publicUrl}/office/#/enrol/${key}`;
  return { enrol_hash: operatorTokenHash(key), link, until: new Date(now.getTime() + linkMs) };
}

interface Template {
  name: string;
  email: string;
  language: Language;
  link: string;
  until: Date;
}

/**
 * Shown in no answer, to neither of the two who decided: each could open it
 * (docs/decisions/one-sender-for-each-withdrawal.md).
 */
export async function mailLink(context: Context, { name, email, language, link, until }: Template): Promise<void> {
  const values = { mall: context.mall.branding.name, name, link, until: until.toISOString() };
  await context.enqueue("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.operator_link_subject", { mall: values.mall }),
    body: sentence(language, "mail.operator_link_body", values),
  });
}
