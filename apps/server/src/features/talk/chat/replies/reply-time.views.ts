import type { chat } from "@arcade/contract/talk/chat/api";
import { replyTerms } from "@arcade/contract/talk/chat/message";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context } from "../../../../platform/context.ts";
import { maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export async function replyTimeOf(
  { tx }: Context,
  { store_id }: Received<typeof chat.replyTime>,
): Promise<Answered<typeof chat.replyTime>> {
  const { days, least } = replyTerms;
  const counted = await maybeOne<{ answers: number; median_minutes: number }>(
    tx,
    sql`SELECT answers, median_minutes FROM store_reply WHERE store_id = ${store_id}`,
  );
  const answers = counted?.answers ?? 0;
  return { minutes: counted === null || answers < least ? null : counted.median_minutes, answers, days, least };
}
