import type { Answered } from "@arcade/contract/endpoint";
import type { staff } from "@arcade/contract/shops/staff/api";
import pg from "pg";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { forgetStaffNotices } from "../../base/notices/index.ts";
import { maskedEmail, memberById } from "../../people/account/index.ts";
import { publishStaff } from "./change-staff.ts";
import { hashOf } from "./invite-staff.ts";
import { notifyStaff } from "./notify-staff.ts";
import { holdInvitation, insertStaff, leaveStore, markAccepted } from "./sql.ts";
import { openInvitation, storeShown } from "./views.ts";

/** The offer of a link. Refuses `staff_invitation_over`, `staff_other_mailbox`. */
export async function showInvitation(
  { tx, language, now }: Context,
  { member_id }: Actor,
  token: string,
): Promise<Answered<typeof staff.invitation>> {
  const found = (await openInvitation(tx, hashOf(token), now)) ?? refuse("staff_invitation_over");
  const { email_folded } = await memberById(tx, member_id);
  if (email_folded !== found.email_folded) refuse("staff_other_mailbox", { email: maskedEmail(found.email) });
  return { store: await storeShown(tx, found.store_id, language), parts: found.parts, expires: found.expires };
}

/**
 * Accepts an invitation, once. The schema says that nobody works for two stores, or for one beside their own.
 * Refuses `staff_invitation_over`, `staff_other_mailbox`, `staff_elsewhere`, `operator_is_staff`.
 */
export async function joinStore(
  context: Context,
  { member_id }: Actor,
  token: string,
): Promise<Answered<typeof staff.accept>> {
  const { tx, now } = context;
  const held = (await holdInvitation(tx, hashOf(token), now)) ?? refuse("staff_invitation_over");
  const me = await memberById(tx, member_id);
  // guard: an invitation is for its mailbox [me.email_folded !== held.email_folded -> false]
  if (me.email_folded !== held.email_folded) refuse("staff_other_mailbox", { email: maskedEmail(held.email_folded) });

  const staff_id = context.newId();
  const { store_id, owner_id, parts } = held;
  await insertStaff(tx, { id: staff_id, store_id, member_id, parts }, now).catch(refuseByName);
  await markAccepted(tx, held.id, staff_id, now);
  const told = { store_id, staff_id, parts, name: me.nickname };
  await notifyStaff(context, owner_id, "joined", told);
  await notifyStaff(context, member_id, "began", told);
  context.publish([owner_id, member_id], { type: "live", modules: "staff", modules_id: staff_id });
  return { store: await storeShown(tx, store_id, context.language) };
}

const elsewhere: readonly (string | undefined)[] = ["store_staff_of_one_store", "staff_own_no_store"];

function refuseByName(error: unknown): never {
  if (error instanceof pg.DatabaseError) {
    if (elsewhere.includes(error.constraint)) refuse("staff_elsewhere");
    if (error.constraint === "operator_is_no_staff") refuse("operator_is_staff");
  }
  throw error;
}

/** Refuses `not_found` to who works for no store. */
export async function leave(context: Context, { member_id }: Actor): Promise<Record<string, never>> {
  const left = (await leaveStore(context.tx, member_id, context.now)) ?? refuse("not_found");
  const { nickname } = await memberById(context.tx, member_id);
  const { id: staff_id, store_id, owner_id } = left;
  forgetStaffNotices(context.tx, staff_id, []);
  await notifyStaff(context, owner_id, "left", { store_id, staff_id, parts: [], name: nickname });
  publishStaff(context, { owner_id, member_id, staff_id });
  return {};
}
