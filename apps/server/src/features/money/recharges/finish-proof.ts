import type { Context } from "../../../platform/context.ts";
import { releaseUpload } from "../../people/uploads/index.ts";
import type { Recharge } from "./sql.ts";

const dayMs = 86_400_000;

/** The picture of a finished request is kept for a while, for questions about it, and then destroyed (PROOF 5.2). */
export async function finishProof(context: Context, { upload_id }: Pick<Recharge, "upload_id">): Promise<void> {
  if (upload_id !== null)
    await releaseUpload(
      context.tx,
      upload_id,
      new Date(context.now.getTime() + context.settings.proof_keep_days * dayMs),
    );
}
