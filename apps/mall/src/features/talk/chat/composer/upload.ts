import { chat } from "@arcade/contract/talk/chat/api";
import type { Sent } from "@arcade/contract/endpoint";
import { uploads } from "@arcade/contract/people/uploads/api";
import type { Refusal } from "@arcade/web/failure.ts";
import { call } from "../../../../platform/wire/call.ts";
import { withProgress } from "../../../../platform/wire/upload.ts";
import type { Waiting } from "../log/waiting.ts";

export type SentContent = Sent<typeof chat.send>["message"];
type Uploaded = { ok: true; name: string } | { ok: false; refusal: Refusal };

/** What the mall keeps of an upload that nothing names yet is gone after a day. */
const freshMs = 12 * 3_600_000;

export function isUploaded({ upload }: Waiting, now: number): boolean {
  return upload !== null && now - upload.at < freshMs;
}

/** Sends the picture or voice of a message: its name there. */
export async function uploadOf({ said }: Waiting, onProgress: (part: number) => void): Promise<Uploaded | null> {
  const options = { transport: withProgress(onProgress) };
  if (said.type === "img") {
    const outcome = await call(uploads.picture, { use: "chat", picture: said.base64 }, options);
    return outcome.ok ? { ok: true, name: outcome.data.picture } : outcome;
  }
  if (said.type === "voice") {
    const outcome = await call(chat.voice, { sound: said.base64, ms: said.ms, levels: [...said.levels] }, options);
    return outcome.ok ? { ok: true, name: outcome.data.voice } : outcome;
  }
  return null;
}

export function contentOf({ said, upload }: Waiting): SentContent {
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
