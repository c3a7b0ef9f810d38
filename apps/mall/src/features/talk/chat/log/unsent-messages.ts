import { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import { makeStore } from "@arcade/web/store.ts";
import { call } from "../../../../platform/wire/call.ts";
import { openPendingQueue, settled } from "../../../../platform/wire/pending-changes.ts";
import type { SendResult } from "../../../../platform/wire/queue.ts";
import { session } from "../../../../platform/wire/session.ts";
import { contentOf, isUploaded, uploadOf } from "../composer/upload.ts";
import type { Said, Unsent, UnsentMessage } from "./waiting.ts";

/** The progress of a picture or voice upload, 0 to 1, by the id of its message. */
export const uploading = makeStore<Readonly<Record<string, number>>>({});

let deliver: (message: ChatMessage) => Promise<void> = () => Promise.resolve();

/**
 * Messages of every conversation that were written here and have not arrived yet. The mall stores each message under
 * its id once, so sending it twice does not duplicate it. A refused message stays in its place with the reason, and the
 * next one is sent.
 */
const queue = openPendingQueue<Unsent>("chat", { send, onRefused: "keep" });

export const useUnsent = queue.use;
export const retryMessage = queue.retry;
/** The message has arrived, or was given up. It no longer waits. */
export const removeUnsent = queue.remove;
export const sendMessages = queue.sendNow;

/** `arrived`: called with a message that the mall has accepted. */
export function startSending(arrived: (message: ChatMessage) => Promise<void>): void {
  deliver = arrived;
  queue.sendNow();
}

/** Queues a message when Send is pressed. */
export async function queueMessage(to_id: string, said: Said): Promise<void> {
  if (memberNow() === null) return;
  await queue.add(to_id, { said, at: serverNow().toISOString() as TimeText, upload: null }); // the same form
}

async function send(waiting: UnsentMessage, update: (content: Unsent) => Promise<boolean>): Promise<SendResult> {
  const { id, subject } = waiting;
  let { content } = waiting;
  if ((content.said.type === "img" || content.said.type === "voice") && !isUploaded(content, Date.now())) {
    const uploaded = await settled(uploadOf(content.said, (part) => uploading.set({ ...uploading.now(), [id]: part })));
    if (uploaded === "later") return "later";
    if (!uploaded.ok) return { refused: uploaded.refusal };
    content = { ...content, upload: { name: uploaded.data, at: Date.now() } };
    if (!(await update(content))) return "done"; // given up in the meantime
  }
  const outcome = await settled(call(chat.send, { id, to_id: subject, message: contentOf(content) }));
  if (outcome === "later") return "later";
  if (outcome.ok) {
    await deliver(outcome.data);
    return "done";
  }
  const isLost = outcome.refusal.error === "picture_unknown" || outcome.refusal.error === "voice_unknown";
  if (isLost) await update({ ...content, upload: null }); // the next attempt uploads it again
  return { refused: outcome.refusal };
}

export function memberNow(): string | null {
  return session.now().userinfo?.id ?? null;
}
