import type { Context } from "../../../platform/context.ts";
import { sendToMember } from "../../talk/chat/index.ts";
import { openCaseRow } from "./sql.ts";

/**
 * Opens a case of a member without a word of theirs, for something that they reported elsewhere; an open one waits for
 * an answer again.
 */
export async function openCase(context: Context, member_id: bigint, text: string): Promise<void> {
  const { conversation_id, seq } = await sendToMember(context, member_id, text);
  await openCaseRow(context.tx, { id: context.newId(), conversation_id, seq }, context.now);
}
