import { createHash, randomBytes } from "node:crypto";
import type { StaffPart } from "@arcade/contract/access";
import type { Received } from "@arcade/contract/endpoint";
import type { staff } from "@arcade/contract/shops/staff/api";
import { invitationDays, maxStaff } from "@arcade/contract/shops/staff/terms";
import { sentence } from "@arcade/messages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { foldEmail, memberByEmail } from "../../people/account/index.ts";
import { partsText } from "./notify-staff.ts";
import { holdStore, insertInvitation, renewInvitation, standingOf } from "./sql.ts";
import { storeShown } from "./views.ts";

const dayMs = 86_400_000;

/** The stored form of a link: a person who reads the table cannot accept with it. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Invites a mailbox to work for a store. Refuses `staff_limit`, `staff_invited`, `staff_already`, `staff_own_mailbox`. */
export async function inviteStaff(
  context: Context,
  store_id: bigint,
  { email, parts }: Received<typeof staff.invite>,
): Promise<{ id: bigint }> {
  const email_folded = foldEmail(email);
  await holdStore(context.tx, store_id);
  const { count, is_staff, is_invited, is_owner } = await standingOf(context.tx, store_id, email_folded);
  if (is_owner) refuse("staff_own_mailbox", { email });
  if (is_staff) refuse("staff_already", { email });
  if (is_invited) refuse("staff_invited", { email });
  // guard: a store has no more people than the limit [count >= maxStaff -> false]
  if (count >= maxStaff) refuse("staff_limit", { max: maxStaff });

  const id = context.newId();
  const link = newLink(context);
  await insertInvitation(
    context.tx,
    { id, store_id, email, email_folded, parts: once(parts), ...link.kept },
    context.now,
  );
  await mailInvitation(context, { store_id, email, parts, token: link.token });
  return { id };
}

/** Refuses `not_found`. */
export async function resendInvitation(context: Context, store_id: bigint, id: bigint): Promise<Record<string, never>> {
  const link = newLink(context);
  const renewed =
    (await renewInvitation(context.tx, { id, store_id, ...link.kept }, context.now)) ?? refuse("not_found");
  await mailInvitation(context, { store_id, ...renewed, token: link.token });
  return {};
}

/** A part that is named twice is one. */
export function once(parts: readonly StaffPart[]): StaffPart[] {
  return [...new Set(parts)];
}

function newLink({ now }: Context) {
  const token = randomBytes(32).toString("base64url");
  return { token, kept: { token_hash: hashOf(token), expires_at: new Date(now.getTime() + invitationDays * dayMs) } };
}

/** In the language of the account with this mailbox; without one, in the inviter's language. */
async function mailInvitation(
  context: Context,
  { store_id, email, parts, token }: { store_id: bigint; email: string; parts: readonly StaffPart[]; token: string },
): Promise<void> {
  const language = (await memberByEmail(context.tx, foldEmail(email)))?.language ?? context.language;
  const { name } = await storeShown(context.tx, store_id, language);
  const { branding, configuration } = context.mall;
  const values = {
    mall: branding.name,
    store: name,
    parts: partsText(language, parts),
    days: invitationDays,
    link: `${configuration.publicUrl}/#/pages/shop/join?token=${token}`,
  };
  await context.enqueue("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.staff_invited_subject", values),
    body: sentence(language, "mail.staff_invited_body", values),
  });
}
