import type { OperatorTurn } from "../../platform/turn.ts";
import { keepUpload } from "../uploads/index.ts";
import { lockApplication, reopenRow } from "./sql.ts";

/**
 * An appeal was granted: the application goes before the reviewers once more. False where the member has meanwhile sent another one, has a
 * store, or its pictures are gone; then the answer stands for itself.
 */
export async function reopenApplication(turn: OperatorTurn, id: bigint, note: string): Promise<boolean> {
  const application = await lockApplication(turn.tx, id);
  if (application === null || !(await reopenRow(turn.tx, id))) return false;
  for (const paper of [application.front_id, application.back_id])
    if (paper !== null) await keepUpload(turn.tx, { member_id: application.member_id, id: paper, class: "paper", until: null }, turn.now);
  turn.record({ subject: { kind: "application", id }, reason_code: "reopened", note, before: { state: "failed" }, after: { state: "under_review" } });
  return true;
}
