import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { makeStore } from "@arcade/web/store.ts";
import { call } from "../../../../platform/wire/call.ts";
import { tokenNow, session } from "../../../../platform/wire/session.ts";
import { isForNow } from "./for-now.ts";
import { allKept, drop, keep } from "./kept.ts";
import { publishTabs } from "./tabs.ts";
import { contentOf, isUploaded, uploadOf } from "../composer/upload.ts";
import type { Said, Waiting } from "./waiting.ts";

/**
 * What was said here and has not arrived yet, of every conversation. It is sent one after the other in the order in which it was said, again
 * and again until the mall has answered; the mall keeps each once by its client id, so asking twice says nothing twice.
 */
export const outbox = makeStore<readonly Waiting[]>([]);

/** How far a picture or voice has come, 0 to 1, by client id. */
export const uploading = makeStore<Readonly<Record<string, number>>>({});

const backoff: Backoff = { firstMs: 1_000, maxMs: 60_000 };

/** Gone for good, also while the device is still taking them out. */
const struck = new Set<string>();
let deliver: (message: ChatMessage) => Promise<void> = () => Promise.resolve();
let isRunning = false;
let isAskedAgain = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | null = null;

/** `arrived`: what becomes of a message that the mall has taken. */
export async function startOutbox(arrived: (message: ChatMessage) => Promise<void>): Promise<void> {
  deliver = arrived;
  addEventListener("online", sendNow);
  await readOutbox();
  sendNow();
}

/** Another tab has added or sent something. */
export async function readOutbox(): Promise<void> {
  const member = memberNow();
  const kept = member === null ? [] : (await allKept("chat_waiting", `${member}/`)).filter(isWaiting);
  const once = new Map(kept.map((one) => [one.client_id, one])); // the newest of each
  outbox.set([...once.values()].filter(({ client_id }) => !struck.has(client_id)).toSorted((one, other) => one.place - other.place));
}

/** Send was pressed. */
export async function queueMessage(to_id: string, said: Said): Promise<void> {
  const member = memberNow();
  if (member === null) return;
  const at = serverNow().toISOString() as TimeText; // the same form
  const place = Math.max(Date.now(), (outbox.now().at(-1)?.place ?? 0) + 1);
  const waiting: Waiting = { client_id: crypto.randomUUID(), member, to_id, said, at, place, refused: null, upload: null };
  outbox.set([...outbox.now(), waiting]);
  const kept = keepWaiting(waiting);
  sendNow();
  await kept;
}

export async function retryMessage(client_id: string): Promise<void> {
  const waiting = outbox.now().find((one) => one.client_id === client_id);
  if (!waiting) return;
  await change({ ...waiting, refused: null });
  sendNow();
}

/** It is here once more, or was given up: it does not wait any longer. */
export async function strike(client_id: string): Promise<void> {
  const waiting = outbox.now().find((one) => one.client_id === client_id);
  if (!waiting) return;
  struck.add(client_id);
  outbox.set(outbox.now().filter((one) => one !== waiting));
  await drop("chat_waiting", keyOf(waiting));
  publishTabs({ kind: "waiting" });
}

/** Without waiting for the next try. */
export function sendNow(): void {
  tries = 0;
  void run();
}

async function run(): Promise<void> {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  isAskedAgain = isRunning;
  if (isRunning) return;
  isRunning = true;
  // One tab at a time, or the order of what was said would be lost between them.
  const isDone = await alone(sendAll).finally(() => {
    isRunning = false;
  });
  if (isAskedAgain) return run();
  if (isDone || tokenNow() === null) return;
  const waitMs = backoffMs(tries++, backoff, Math.random);
  timer = setTimeout(() => void run(), waitMs);
}

/** False where something has to be tried again later. */
async function sendAll(): Promise<boolean> {
  for (;;) {
    const next = outbox.now().find(({ refused, member }) => refused === null && member === memberNow());
    if (!next) return true;
    try {
      const refusal = await sendOne(next);
      if (refusal !== null) await refuse(next, refusal);
      tries = 0;
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      if (isForNow(reason)) return false;
      await refuse(next, reason.refusal);
    }
  }
}

/** Null when it has arrived, otherwise why not. */
async function sendOne(waiting: Waiting): Promise<Refusal | null> {
  let ready = waiting;
  if ((waiting.said.type === "img" || waiting.said.type === "voice") && !isUploaded(waiting, Date.now())) {
    const uploaded = await uploadOf(waiting, (part) => uploading.set({ ...uploading.now(), [waiting.client_id]: part }));
    if (uploaded?.ok === false) return uploaded.refusal;
    if (uploaded?.ok === true) ready = { ...waiting, upload: { name: uploaded.name, at: Date.now() } };
    if (!currently(waiting)) return null; // given up meanwhile
    await change(ready);
  }
  const outcome = await call(chat.send, { id: ready.client_id, to_id: ready.to_id, message: contentOf(ready) });
  if (!outcome.ok) {
    const isLost = outcome.refusal.error === "picture_unknown" || outcome.refusal.error === "voice_unknown";
    if (isLost) await change({ ...ready, upload: null }); // the next try sends it anew
    return outcome.refusal;
  }
  await deliver(outcome.data);
  await strike(ready.client_id);
  return null;
}

/** With what has become of it meanwhile, such as its upload. */
async function refuse(waiting: Waiting, refused: Refusal | null): Promise<void> {
  await change({ ...waiting, ...currently(waiting), refused });
}

function currently({ client_id }: Waiting): Waiting | undefined {
  return outbox.now().find((one) => one.client_id === client_id);
}

async function change(changed: Waiting): Promise<void> {
  if (!currently(changed)) return; // given up meanwhile
  outbox.set(outbox.now().map((one) => (one.client_id === changed.client_id ? changed : one)));
  await keepWaiting(changed);
}

async function keepWaiting(waiting: Waiting): Promise<void> {
  await keep("chat_waiting", keyOf(waiting), waiting);
  publishTabs({ kind: "waiting" });
}

function keyOf({ member, client_id }: Waiting): string {
  return `${member}/${client_id}`;
}

export function memberNow(): string | null {
  return session.now().userinfo?.id ?? null;
}

async function alone(act: () => Promise<boolean>): Promise<boolean> {
  if (!("locks" in navigator)) return act();
  return navigator.locks.request("chat-outbox", async () => {
    await readOutbox();
    return act();
  });
}

/** Written by this module; whoever edits their own storage sees what they wrote. */
function isWaiting(kept: unknown): kept is Waiting {
  return typeof kept === "object" && kept !== null && "client_id" in kept && "said" in kept && "place" in kept;
}
