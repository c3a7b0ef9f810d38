import type { Appealable } from "../../../platform/appealable.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { isOwnFailed } from "./appeal.views.ts";
import { lockApplication, reopenRow } from "./sql.ts";

/** Appeals against a failed application. */
export const applicationAppeals: Appealable<"application"> = {
  subject: "application",
  open: async ({ tx }, member_id, id) => ((await isOwnFailed(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(context, _operator, { subject_id, note }) {
    await reopenApplication(context, subject_id, note);
  },
};

/**
 * An appeal was granted: the application is reviewed again. False if the member has meanwhile sent another one, has a
 * store, or its pictures are gone; then the answer changes nothing else.
 */
export async function reopenApplication(context: OperatorContext, id: bigint, note: string): Promise<boolean> {
  const application = await lockApplication(context.tx, id);
  if (application === null || !(await reopenRow(context.tx, id))) return false;
  for (const paper of [application.front_id, application.back_id])
    if (paper !== null)
      await keepUpload(
        context.tx,
        { member_id: application.member_id, id: paper, class: "paper", until: null },
        context.now,
      );
  context.record({
    subject: { kind: "application", id },
    reason_code: "reopened",
    note,
    before: { state: "failed" },
    after: { state: "under_review" },
  });
  return true;
}
