import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { finishProof } from "./finish-proof.ts";
import { addStep, cancelRow, lockOwnRecharge } from "./sql.ts";
import { ownRecharge } from "./views.ts";

/** Takes back a pending request; taking it back again changes nothing. */
export async function cancelRecharge(context: Context, actor: Actor, id: bigint) {
  const recharge = await lockOwnRecharge(context.tx, actor.member_id, id);
  if (recharge === null) refuse("not_found");
  if (recharge.state === "cancelled") return ownRecharge(context, actor.member_id, id);
  if (!canMoveRecharge("cancel", recharge.state, "member") || !(await cancelRow(context.tx, id, context.now)))
    refuse("recharge_moved", { state: recharge.state });
  await addStep(context.tx, id, "cancelled", context.now);
  context.publish([actor.member_id], { type: "live", modules: "recharges", modules_id: id });
  await finishProof(context, recharge);
  return ownRecharge(context, actor.member_id, id);
}
