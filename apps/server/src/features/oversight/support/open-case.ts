import type { Turn } from "../../../platform/turn.ts";
import { sayToMember } from "../../talk/chat/index.ts";
import { openCaseRow } from "./sql.ts";

/** Opens a case of a member without a word of theirs, for something that they reported elsewhere; an open one waits for an answer again. */
export async function openCase(turn: Turn, member_id: bigint, text: string): Promise<void> {
  const { conversation_id, seq } = await sayToMember(turn, member_id, text);
  await openCaseRow(turn.tx, { id: turn.newId(), conversation_id, seq }, turn.now);
}
