import type { CodePurpose } from "@arcade/contract/account/api";
import type { Language } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { notify } from "../notices/index.ts";
import { maskedEmail } from "./rules.ts";
import type { Member } from "./views.ts";

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
export function tellPasswordChanged(turn: Turn, memberId: bigint): void {
  tellOfSecurity(turn, memberId, "password_changed", ["mail.password_changed_subject", "mail.password_changed_body"]);
}

/** Tells the old and the new address. The old one learns only the shape of the new: it may be somebody else's by now. */
export async function tellEmailChanged(turn: Turn, { id, email: old_email, language }: Member, new_email: string): Promise<void> {
  const mall = turn.mall.configuration.mallName;
  await turn.announce("mail", {
    to: old_email,
    language,
    subject: sentence(language, "mail.email_changed_old_subject", { mall }),
    body: sentence(language, "mail.email_changed_old_body", { mall, email: maskedEmail(new_email) }),
  });
  tellOfSecurity(turn, id, "email_changed", ["mail.email_changed_new_subject", "mail.email_changed_new_body"], new_email);
}

/** Tells a member that the second step of the log-in was turned on or off, and what to do if it was somebody else. */
export function tellTwoFactor(turn: Turn, memberId: bigint, state: "on" | "off"): void {
  const letter = state === "on" ? twoFactorOn : twoFactorOff;
  tellOfSecurity(turn, memberId, `two_factor_${state}`, letter);
}

type Subject = readonly [subject: MessageId, body: MessageId];
const twoFactorOn: Subject = ["mail.two_factor_on_subject", "mail.two_factor_on_body"];
const twoFactorOff: Subject = ["mail.two_factor_off_subject", "mail.two_factor_off_body"];

function tellOfSecurity(turn: Turn, memberId: bigint, what: string, letter: Subject, mail: string | true = true): void {
  notify(turn, memberId, { cause: `${what}:${turn.now.getTime()}`, topic: "security", letter, page: "/pages/member/forgot", mail });
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
    case "store_contact":
      return { subject: sentence(language, "mail.code_store_contact_subject", { mall }), body: sentence(language, "mail.code_store_contact_body", values) };
  }
}
