import { chat } from "@arcade/contract/talk/chat/api";
import type { Sent } from "@arcade/contract/endpoint";
import { uploads } from "@arcade/contract/people/uploads/api";
import { call } from "../../../../platform/wire/call.ts";
import type { Settled } from "../../../../platform/wire/pending-changes.ts";
import { withProgress } from "../../../../platform/wire/upload.ts";
import type { Said, Unsent } from "../log/waiting.ts";

export type SentContent = Sent<typeof chat.send>["message"];

/** The mall deletes an upload after a day if no message names it. */
const freshMs = 12 * 3_600_000;

export function isUploaded({ upload }: Unsent, now: number): boolean {
  return upload !== null && now - upload.at < freshMs;
}

type Heavy = Extract<Said, { base64: string }>;

/** Sends the picture or voice of a message, and returns its name on the server. */
export async function uploadOf(said: Heavy, onProgress: (part: number) => void): Promise<Settled<string>> {
  const options = { transport: withProgress(onProgress) };
  if (said.type === "img") {
    const outcome = await call(uploads.picture, { use: "chat", picture: said.base64 }, options);
    return outcome.ok ? { ok: true, data: outcome.data.picture } : outcome;
  }
  const outcome = await call(chat.voice, { sound: said.base64, ms: said.ms, levels: [...said.levels] }, options);
  return outcome.ok ? { ok: true, data: outcome.data.voice } : outcome;
}

export function contentOf({ said, upload }: Unsent): SentContent {
  switch (said.type) {
    case "text":
      return { type: "text", content: { text: said.text } };
    case "img":
    case "voice":
      return { type: said.type, content: { text: upload?.name ?? "" } };
    case "goods":
      return { type: "goods", content: { goods_id: said.goods_id } };
    case "order":
      return { type: "order", content: { order_id: said.order_id } };
  }
}
