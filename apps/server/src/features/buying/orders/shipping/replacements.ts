import type { Context } from "../../../../platform/context.ts";
import { takeNumber } from "../checkout/take-number.ts";
import { later } from "../rules.ts";
import { firstAsked } from "./carrier.ts";
import { refuseCarrierOff } from "./carriers-off.ts";
import { insertParcel } from "./parcels.sql.ts";
import { putNumber, type Replacement, replacementOf } from "./replacements.sql.ts";

interface Label {
  refund_id: bigint;
  order_id: bigint;
  carrier: string;
  tracking_number: string;
}

/**
 * Hands the replacement of an exchange to its carrier: a parcel of the order without pieces of its lines. Refuses
 * `carrier_off` and what `takeNumber` refuses. The order is locked.
 */
export async function sendReplacementParcel(
  context: Context,
  { refund_id, ...label }: Label,
  actor_id: bigint,
): Promise<void> {
  await refuseCarrierOff(context, label.carrier);
  await takeNumber(context, { ...label, returned: false }, null);
  const { tx, now } = context;
  const parcel = { id: context.newId(), refund_id, ...label, ask_at: firstAsked(context), now };
  await insertParcel(tx, { ...parcel, by: "merchant", actor_id });
}

/**
 * Corrects its number, for as long as that of other parcels: until some hours after it was sent, and not once it is
 * delivered. False if it is too late. The order is locked.
 */
export async function correctReplacementParcel(context: Context, label: Label): Promise<boolean> {
  const parcel = await replacementParcel(context, label.refund_id);
  if (parcel === null) throw new Error(`exchange ${label.refund_id} has no replacement`);
  if (parcel.carrier !== label.carrier) await refuseCarrierOff(context, label.carrier);
  await takeNumber(context, { ...label, returned: false }, parcel.tracking_number, parcel.id);
  return putNumber(context.tx, { ...label, now: context.now, since: correctableSince(context) });
}

/** The replacement's parcel, and until when its number may be corrected. Null if it was not sent. */
export function replacementParcel(context: Context, refundId: bigint): Promise<Replacement | null> {
  const { tracking_correct_hours: hours } = context.settings;
  return replacementOf(context.tx, refundId, { since: correctableSince(context), hours });
}

function correctableSince({ now, settings }: Context): Date {
  return later(now, { hours: -settings.tracking_correct_hours });
}
