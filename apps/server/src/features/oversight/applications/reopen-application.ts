import type { Appealable } from "../../../platform/appealable.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { isOwnFailed } from "./appeal.views.ts";
import { lockApplication, reopenRow } from "./sql.ts";

/** Appeals against a failed application. */
export const applicationAppeals: Appealable<"application"> = {
  subject: "application",
  open: async ({ tx }, member_id, id) => ((await isOwnFailed(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(turn, _operator, { subject_id, note }) {
    await reopenApplication(turn, subject_id, note);
  },
};

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
