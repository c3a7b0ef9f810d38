import type { chat } from "@arcade/contract/talk/chat/api";
import { maxChat } from "@arcade/contract/talk/chat/message";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import type { Voice } from "../../../../platform/media/voices.ts";
import { lockMember } from "../../../people/account/index.ts";
import { countVoices, insertVoice } from "./voice.sql.ts";

const dayMs = 86_400_000;

interface StoredVoice extends Voice {
  name: string;
  bytes: number;
}

/** Stores the file before the transaction, because this takes a while. */
export async function storeVoice(
  context: Context,
  { sound }: Received<typeof chat.voice>,
  { member_id }: Actor,
): Promise<StoredVoice> {
  await refuseTooMany(context, member_id);
  const bytes = Buffer.from(sound, "base64");
  const stored = await context.mall.voices.store(String(member_id), bytes);
  if (typeof stored === "string") refuse("voice_refused", { reason: stored });
  return { ...stored, bytes: bytes.length };
}

/**
 * Keeps the voice for a day, with the measured duration and not the claimed one. The message that names it keeps it
 * until the message is recalled.
 */
export async function keepVoice(
  context: Context,
  { ms, levels }: Received<typeof chat.voice>,
  { member_id }: Actor,
  stored: StoredVoice,
): Promise<{ voice: string }> {
  await lockMember(context.tx, member_id);
  await refuseTooMany(context, member_id, () => context.mall.voices.remove(stored.name));
  const plays = Math.min(Math.max(stored.ms ?? ms, 1), maxChat.voiceMs);
  await insertVoice(context.tx, { ...stored, id: context.newId(), member_id, ms: plays, levels }, context.now);
  return { voice: stored.name };
}

async function refuseTooMany(context: Context, memberId: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const max = context.settings.voices_a_day;
  if ((await countVoices(context.tx, memberId, new Date(context.now.getTime() - dayMs))) < max) return;
  await tidyUp?.();
  refuse("uploads_limit", { max });
}
