import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { finishProof } from "./finish-proof.ts";
import { addStep, cancelRow, lockOwnRecharge } from "./sql.ts";
import { ownRecharge } from "./views.ts";

/** Takes back a pending request; taking it back again changes nothing. */
export async function cancelRecharge(turn: Turn, actor: Actor, id: bigint) {
  const recharge = await lockOwnRecharge(turn.tx, actor.member_id, id);
  if (recharge === null) refuse("not_found");
  if (recharge.state === "cancelled") return ownRecharge(turn, actor.member_id, id);
  if (!canMoveRecharge("cancel", recharge.state, "member") || !(await cancelRow(turn.tx, id, turn.now))) refuse("recharge_moved", { state: recharge.state });
  await addStep(turn.tx, id, "cancelled", turn.now);
  turn.tell([actor.member_id], { type: "live", modules: "recharges", modules_id: id });
  await finishProof(turn, recharge);
  return ownRecharge(turn, actor.member_id, id);
}
