import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { CallFailure, type Refusal, showFailure } from "@arcade/web/failure.ts";
import { makeStore } from "@arcade/web/store.ts";
import { call } from "./call.ts";
import { isForNow } from "./for-now.ts";
import { refreshAfter } from "./query.ts";
import { createQueue, type Kind, type SendResult, type Waiting } from "./queue.ts";
import { session } from "./session.ts";
import { allStored, forgetMemory, store, unstore } from "./stored.ts";

const list = makeStore<readonly Waiting[]>([]);
const news = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("arcade waiting");
const backoff: Backoff = { firstMs: 1_000, maxMs: 60_000 };
const senders: (() => void)[] = [];
const ownerNow = () => session.now().userinfo?.id ?? "";

const queue = createQueue({
  load: async () => {
    const stored = (await allStored("unsent")) as Waiting[]; // only this module writes it
    return [...new Map(stored.map((waiting) => [waiting.id, waiting])).values()]; // the newest of each
  },
  save: async (waiting) => {
    await store("unsent", waiting.id, waiting);
    news?.postMessage("changed");
  },
  drop: async (id) => {
    await unstore("unsent", id);
    news?.postMessage("changed");
  },
  owner: ownerNow,
  isOnline: () => navigator.onLine,
  // Of two pages that send at the same time the order would be lost. An insecure address has no locks.
  alone: async (kind, act) => ("locks" in navigator ? navigator.locks.request(`arcade waiting ${kind}`, act) : act()),
  changed: list.set,
  showRefusal: showFailure,
  newId: () => crypto.randomUUID(),
  nowMs: () => Date.now(),
});

/** One kind of what may wait for the network, in the order in which it was wanted. */
export interface PendingQueue<Content> {
  /** All of this kind that waits, oldest first. */
  use: () => readonly Waiting<Content>[];
  /**
   * Sent at once if there is a network. If it `undoes` the last change about its subject, and that still waits, nothing
   * is sent at all.
   */
  add: (subject: string, content: Content) => Promise<void>;
  /** Undo, while it waits. False if it is on its way already. */
  takeBack: (id: string) => Promise<boolean>;
  /** It is given up, or it has arrived. */
  remove: (id: string) => Promise<void>;
  /** Sends again what was refused. */
  retry: (id: string) => Promise<void>;
  /** Without waiting for the next attempt. */
  sendNow: () => void;
}

interface PendingKind<Content> extends Kind<Content> {
  /** The latest change wins: this one cancels the one before, about the same subject. */
  undoes?: (before: Content, now: Content) => boolean;
}

/**
 * Opens a kind. Its module is loaded at the start as well (app/offline.ts, app/socket.ts), so that what waits is sent
 * wherever one comes back to.
 */
export function openPendingQueue<Content>(
  kind: string,
  { send, onRefused, undoes = () => false }: PendingKind<Content>,
): PendingQueue<Content> {
  // `add` below is the only way in
  const isOurs = (waiting: Waiting): waiting is Waiting<Content> => waiting.kind === kind;
  queue.open(kind, { send: async (waiting, update) => (isOurs(waiting) ? send(waiting, update) : "done"), onRefused });
  const sendNow = retrying(kind);
  senders.push(sendNow);
  return {
    use: () => list.use().filter(isOurs),
    add: async (subject, content) => {
      const before = queue.now().findLast((waiting) => isOurs(waiting) && waiting.subject === subject) as
        | Waiting<Content>
        | undefined; // as checked just above
      if (before !== undefined && undoes(before.content, content) && (await queue.takeBack(before.id))) return;
      const stored = queue.add(kind, subject, content);
      sendNow();
      await stored;
    },
    takeBack: queue.takeBack,
    remove: queue.remove,
    retry: async (id) => {
      await queue.allow(id);
      sendNow();
    },
    sendNow,
  };
}

/** Sends what waits of a kind now, and after longer and longer pauses as long as something is left. */
function retrying(kind: string): () => void {
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    const isDone = await queue.flush(kind);
    clearTimeout(timer);
    if (isDone) failed = 0;
    else timer = setTimeout(() => void attempt(), backoffMs(failed++, backoff, Math.random));
  };
  return () => {
    failed = 0;
    void attempt();
  };
}

/** Sends a change that waited. `done` shows on the screen that the server has done it. */
export async function sendWaiting<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  done: () => void,
): Promise<SendResult> {
  if (endpoint.once) throw new Error(`${endpoint.path} makes money or orders, and those never wait`);
  const outcome = await settled(call(endpoint, input));
  if (outcome === "later") return "later";
  if (outcome.ok) done();
  await refreshAfter(endpoint);
  return outcome.ok ? "done" : { refused: outcome.refusal };
}

export type Settled<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

/** The outcome of a call for something that waits: a refusal is final, all else passes. */
export async function settled<Data>(asked: Promise<Settled<Data>>): Promise<Settled<Data> | "later"> {
  try {
    return await asked;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    return isForNow(reason) || reason.refusal === null ? "later" : { ok: false, refusal: reason.refusal };
  }
}

/** Sends what waits as soon as there is a network. */
export async function startWaiting(): Promise<void> {
  const sendAll = () => {
    for (const sendNow of senders) sendNow();
  };
  let owner = ownerNow();
  news?.addEventListener("message", () => void queue.reload());
  addEventListener("online", sendAll);
  session.listen(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    if (owner === "") forgetMemory();
    void queue.reload().then(sendAll);
  });
  await queue.reload();
  sendAll();
}
