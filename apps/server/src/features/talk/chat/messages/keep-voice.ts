import type { chat } from "@arcade/contract/talk/chat/api";
import { chatMost } from "@arcade/contract/talk/chat/message";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../../platform/turn.ts";
import type { Voice } from "../../../../platform/media/voices.ts";
import { lockMember } from "../../../people/account/index.ts";
import { countVoices, insertVoice } from "./voice.sql.ts";

const dayMs = 86_400_000;

interface StoredVoice extends Voice {
  name: string;
  bytes: number;
}

/** Keeps the file: before the transaction, for it takes a while. */
export async function storeVoice(turn: Turn, { sound }: Received<typeof chat.voice>, { member_id }: Actor): Promise<StoredVoice> {
  await refuseTooMany(turn, member_id);
  const bytes = Buffer.from(sound, "base64");
  const stored = await turn.mall.voices.store(String(member_id), bytes);
  if (typeof stored === "string") refuse("voice_refused", { reason: stored });
  return { ...stored, bytes: bytes.length };
}

/** Keeps it for a day, as long as it plays by itself and not as somebody says; the message that names it keeps it until it is taken back. */
export async function keepVoice(
  turn: Turn,
  { ms, levels }: Received<typeof chat.voice>,
  { member_id }: Actor,
  stored: StoredVoice,
): Promise<{ voice: string }> {
  await lockMember(turn.tx, member_id);
  await refuseTooMany(turn, member_id, () => turn.mall.voices.remove(stored.name));
  const plays = Math.min(Math.max(stored.ms ?? ms, 1), chatMost.voiceMs);
  await insertVoice(turn.tx, { ...stored, id: turn.newId(), member_id, ms: plays, levels }, turn.now);
  return { voice: stored.name };
}

async function refuseTooMany(turn: Turn, memberId: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const most = turn.settings.voices_a_day;
  if ((await countVoices(turn.tx, memberId, new Date(turn.now.getTime() - dayMs))) < most) return;
  await tidyUp?.();
  refuse("uploads_limit", { most });
}
