import type { CodePurpose } from "@arcade/contract/account/api";
import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { maskedEmail } from "./rules.ts";

interface Letter {
  subject: string;
  body: string;
}

/** Mails a code. The subject never holds it: subjects are shown on locked screens. */
export async function mailCode(turn: Turn, to: string, language: Language, purpose: CodePurpose, code: string): Promise<void> {
  await turn.announce("mail", {
    to,
    language,
    ...codeLetter(purpose, language, { mall: turn.mall.configuration.mallName, code, minutes: turn.settings.code_minutes }),
  });
}

/** Tells a member that the password was changed, and what to do if it was somebody else. */
export async function mailPasswordChanged(turn: Turn, to: string, language: Language): Promise<void> {
  const mall = turn.mall.configuration.mallName;
  await turn.announce("mail", {
    to,
    language,
    subject: sentence(language, "mail.password_changed_subject", { mall }),
    body: sentence(language, "mail.password_changed_body", { mall, link: resetLink(turn) }),
  });
}

/** Tells the old and the new address. The old one learns only the shape of the new: it may be somebody else's by now. */
export async function mailEmailChanged(turn: Turn, old_email: string, new_email: string, language: Language): Promise<void> {
  const mall = turn.mall.configuration.mallName;
  await turn.announce("mail", {
    to: old_email,
    language,
    subject: sentence(language, "mail.email_changed_old_subject", { mall }),
    body: sentence(language, "mail.email_changed_old_body", { mall, email: maskedEmail(new_email) }),
  });
  await turn.announce("mail", {
    to: new_email,
    language,
    subject: sentence(language, "mail.email_changed_new_subject", { mall }),
    body: sentence(language, "mail.email_changed_new_body", { mall }),
  });
}

function codeLetter(purpose: CodePurpose, language: Language, values: { mall: string; code: string; minutes: number }): Letter {
  const { mall } = values;
  switch (purpose) {
    case "register":
      return { subject: sentence(language, "mail.code_register_subject", { mall }), body: sentence(language, "mail.code_register_body", values) };
    case "reset_password":
      return { subject: sentence(language, "mail.code_reset_password_subject", { mall }), body: sentence(language, "mail.code_reset_password_body", values) };
    case "change_email":
      return { subject: sentence(language, "mail.code_change_email_subject", { mall }), body: sentence(language, "mail.code_change_email_body", values) };
    case "payment_password":
      return {
        subject: sentence(language, "mail.code_payment_password_subject", { mall }),
        body: sentence(language, "mail.code_payment_password_body", values),
      };
  }
}

function resetLink(turn: Turn): string {
  return `${turn.mall.configuration.publicUrl}/#/pages/member/forgot`;
}
