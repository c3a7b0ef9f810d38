import type { Received } from "@arcade/contract/endpoint";
import type { staff } from "@arcade/contract/shops/staff/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context, Merchant } from "../../../platform/context.ts";
import { forgetStaffNotices } from "../../base/notices/index.ts";
import { memberById } from "../../people/account/index.ts";
import { once } from "./invite-staff.ts";
import { notifyStaff } from "./notify-staff.ts";
import { changeParts, endStaff, takeInvitationBack } from "./sql.ts";

/** Refuses `not_found`. */
export async function changeStaff(
  context: Context,
  { store_id, member_id: owner_id }: Merchant,
  { id, parts }: Received<typeof staff.change>,
): Promise<Record<string, never>> {
  const { member_id } = (await changeParts(context.tx, store_id, id, once(parts))) ?? refuse("not_found");
  // guard: notices of staff go with the part
  forgetStaffNotices(context.tx, id, parts);
  const { nickname } = await memberById(context.tx, member_id);
  await notifyStaff(context, member_id, "changed", { store_id, staff_id: id, parts, name: nickname });
  publishStaff(context, { owner_id, member_id, staff_id: id });
  return {};
}

/** Refuses `not_found`. */
export async function removeStaff(
  context: Context,
  { store_id, member_id: owner_id }: Merchant,
  id: bigint,
): Promise<Record<string, never>> {
  const { member_id } = (await endStaff(context.tx, store_id, id, context.now)) ?? refuse("not_found");
  // guard: notices of staff go with their work
  forgetStaffNotices(context.tx, id, []);
  const { nickname } = await memberById(context.tx, member_id);
  await notifyStaff(context, member_id, "removed", { store_id, staff_id: id, parts: [], name: nickname });
  publishStaff(context, { owner_id, member_id, staff_id: id });
  return {};
}

/** Refuses `not_found`. */
export async function takeBack(context: Context, storeId: bigint, id: bigint): Promise<Record<string, never>> {
  if (!(await takeInvitationBack(context.tx, storeId, id, context.now))) refuse("not_found");
  return {};
}

/** Both read again who works for the store; the person also reads their messages, because some are gone. */
export function publishStaff(
  context: Context,
  { owner_id, member_id, staff_id }: { owner_id: bigint; member_id: bigint; staff_id: bigint },
): void {
  context.publish([owner_id, member_id], { type: "live", modules: "staff", modules_id: staff_id });
  context.publish([member_id], { type: "live", modules: "notices", modules_id: null });
}
