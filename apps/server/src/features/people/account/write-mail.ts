import type { CodePurpose } from "@arcade/contract/people/account/api";
import type { Language } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Details, notify, notMeParagraph } from "../../base/notices/index.ts";
import { maskedEmail } from "./rules.ts";
import type { Member } from "./views.ts";

interface Template {
  subject: string;
  body: string;
}

/** Mails a code. The subject never holds it: subjects are shown on locked screens. */
export async function mailCode(
  context: Context,
  to: string,
  language: Language,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  await context.enqueue("mail", {
    to,
    language,
    ...codeTemplate(purpose, language, {
      mall: context.mall.branding.name,
      code,
      minutes: context.settings.code_minutes,
    }),
  });
}

/** Tells a member that the password was changed, and what to do if it was somebody else. */
export function notifyPasswordChanged(context: Context, memberId: bigint): void {
  notifyOfSecurity(context, memberId, "password_changed", [
    "mail.password_changed_subject",
    "mail.password_changed_body",
  ]);
}

/**
 * Notifies the old and the new address. The old one learns only the shape of the new: it may belong to somebody else by
 * now.
 */
export async function notifyEmailChanged(
  context: Context,
  { id, email: old_email, language }: Member,
  new_email: string,
): Promise<void> {
  await tellFormerMailbox(context, { id, email: old_email, language }, new_email);
  notifyOfSecurity(context, id, "email_changed", ["mail.email_changed_new_subject", "mail.email_changed_new_body"], {
    mail: new_email,
  });
}

/** Notifies both addresses that the account moved to another mailbox. The new one learns how to set a password. */
export async function notifyMoved(context: Context, member: Member, new_email: string): Promise<void> {
  await tellFormerMailbox(context, member, new_email);
  const details = { hours: context.settings.security_wait_hours };
  notifyOfSecurity(context, member.id, "account_moved", ["mail.recovery_done_subject", "mail.recovery_done_body"], {
    details,
    mail: new_email,
  });
}

/** With the link that gives the account back. */
async function tellFormerMailbox(
  context: Context,
  { id, email: old_email, language }: Pick<Member, "id" | "email" | "language">,
  new_email: string,
) {
  const mall = context.mall.branding.name;
  await context.enqueue("mail", {
    to: old_email,
    language,
    subject: sentence(language, "mail.email_changed_old_subject", { mall }),
    body: `${sentence(language, "mail.email_changed_old_body", { mall, email: maskedEmail(new_email) })}\n\n${await notMeParagraph(context, { member_id: id, old_email, language })}`,
  });
}

/** Tells a member that the payment password was set for the first time, or replaced. */
export function notifyPaymentPassword(context: Context, memberId: bigint, what: "set" | "changed"): void {
  const hours = context.settings.security_wait_hours;
  const template = what === "set" ? paymentPasswordSet : paymentPasswordChanged;
  notifyOfSecurity(context, memberId, `payment_password_${what}`, template, { details: { hours } });
}

/** Tells a member that one of the recovery codes opened something, or that all of them were replaced. */
export function notifyRecoveryCodes(context: Context, memberId: bigint, what: "used" | "renewed"): void {
  notifyOfSecurity(
    context,
    memberId,
    `recovery_codes_${what}`,
    what === "used" ? recoveryCodeUsed : recoveryCodesRenewed,
  );
}

/**
 * Tells a member of a sign-in from a network or device that they have not signed in from lately. `client` is a
 * browser's name in our words.
 */
export function notifyNewPlace(context: Context, memberId: bigint, client: string): void {
  notifyOfSecurity(context, memberId, "new_place", ["mail.new_place_subject", "mail.new_place_body"], {
    details: { client, at: context.now.toISOString() },
  });
}

/**
 * Notifies a person who has just closed their account, at its former address. Nothing of the account is left that could
 * be opened again.
 */
export async function notifyClosed(context: Context, { email, language }: Member): Promise<void> {
  const mall = context.mall.branding.name;
  await context.enqueue("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.account_closed_subject", { mall }),
    body: sentence(language, "mail.account_closed_body", {
      mall,
      link: `${context.mall.configuration.publicUrl}/#/pages/member/service`,
    }),
  });
}

/** Tells a member that a passkey was added, by the name that it was given. */
export function notifyPasskey(context: Context, memberId: bigint, name: string): void {
  notifyOfSecurity(context, memberId, "passkey_added", passkeyAdded, { details: { name } });
}

/** Tells a member that the second step of the log-in was turned on or off, and what to do if it was somebody else. */
export function notifyTwoFactor(context: Context, memberId: bigint, state: "on" | "off"): void {
  const template = state === "on" ? twoFactorOn : twoFactorOff;
  notifyOfSecurity(context, memberId, `two_factor_${state}`, template);
}

type Subject = readonly [subject: MessageId, body: MessageId];
const passkeyAdded: Subject = ["mail.passkey_added_subject", "mail.passkey_added_body"];
const twoFactorOn: Subject = ["mail.two_factor_on_subject", "mail.two_factor_on_body"];
const twoFactorOff: Subject = ["mail.two_factor_off_subject", "mail.two_factor_off_body"];

const paymentPasswordSet: Subject = ["mail.payment_password_set_subject", "mail.payment_password_set_body"];
const paymentPasswordChanged: Subject = ["mail.payment_password_changed_subject", "mail.payment_password_changed_body"];
const recoveryCodeUsed: Subject = ["mail.recovery_code_used_subject", "mail.recovery_code_used_body"];
const recoveryCodesRenewed: Subject = ["mail.recovery_codes_renewed_subject", "mail.recovery_codes_renewed_body"];

interface Said {
  details?: Details;
  mail?: string | true;
}

/** Each has "this was not me", and always goes by mail. */
function notifyOfSecurity(
  context: Context,
  memberId: bigint,
  what: string,
  template: Subject,
  { details = {}, mail = true }: Said = {},
): void {
  notify(context, memberId, {
    dedupe_key: `${what}:${context.now.getTime()}`,
    topic: "security",
    template,
    details,
    page: "/pages/member/forgot",
    mail,
    notMe: true,
  });
}

function codeTemplate(
  purpose: CodePurpose,
  language: Language,
  values: { mall: string; code: string; minutes: number },
): Template {
  const { mall } = values;
  switch (purpose) {
    case "register":
      return {
        subject: sentence(language, "mail.code_register_subject", { mall }),
        body: sentence(language, "mail.code_register_body", values),
      };
    case "log_in":
      return {
        subject: sentence(language, "mail.code_log_in_subject", { mall }),
        body: sentence(language, "mail.code_log_in_body", values),
      };
    case "reset_password":
      return {
        subject: sentence(language, "mail.code_reset_password_subject", { mall }),
        body: sentence(language, "mail.code_reset_password_body", values),
      };
    case "change_email":
      return {
        subject: sentence(language, "mail.code_change_email_subject", { mall }),
        body: sentence(language, "mail.code_change_email_body", values),
      };
    case "leave_email":
      return {
        subject: sentence(language, "mail.code_leave_email_subject", { mall }),
        body: sentence(language, "mail.code_leave_email_body", values),
      };
    case "payment_password":
      return {
        subject: sentence(language, "mail.code_payment_password_subject", { mall }),
        body: sentence(language, "mail.code_payment_password_body", values),
      };
    case "store_contact":
      return {
        subject: sentence(language, "mail.code_store_contact_subject", { mall }),
        body: sentence(language, "mail.code_store_contact_body", values),
      };
  }
}
