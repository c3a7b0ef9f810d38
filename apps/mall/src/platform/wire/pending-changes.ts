import type { Endpoint, Sent } from "@arcade/contract/endpoint";
import { showFailure, CallFailure } from "@arcade/web/failure.ts";
import { makeStore } from "@arcade/web/store.ts";
import { call } from "./call.ts";
import { refreshAfter } from "./query.ts";
import { createQueue, type Sending, type Waiting } from "./queue.ts";
import { session } from "./session.ts";
import { allOn, shelve, takeOff } from "./object-stores.ts";

const list = makeStore<readonly Waiting[]>([]);
const lockName = "arcade waiting";
const news = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("arcade waiting");
const retryMs = 20_000;
/** Without storage what waits is kept by this page alone, and goes with it. */
let isKept = false;
let running: Promise<void> | null = null;

const queue = createQueue({
  load: async () => {
    const kept = (await allOn("waiting")) as Waiting[]; // written by this module only
    isKept ||= kept.length > 0;
    return isKept ? kept : list.now();
  },
  save: async (waiting) => {
    await shelve("waiting", [waiting]);
    isKept ||= (await allOn("waiting")).length > 0;
    news?.postMessage("changed");
  },
  drop: async (id) => {
    await takeOff("waiting", [id]);
    news?.postMessage("changed");
  },
  owner: () => session.now().userinfo?.id ?? "",
  isOnline: () => navigator.onLine,
  alone: (act) => (running ??= inTurn(act).finally(() => (running = null))),
  changed: list.set,
  newId: () => crypto.randomUUID(),
  nowMs: () => Date.now(),
});

/** One kind of change that may wait for the network, in the order in which it was wanted. */
export interface Line<PendingChange> {
  /** All of this line that waits, oldest first. */
  use: () => readonly Waiting<PendingChange>[];
  /** Sent at once where there is a network. Where it `undoes` the last wish of its subject, and that still waits, nothing is sent at all. */
  add: (subject: string, change: PendingChange, undoes?: (before: PendingChange) => boolean) => Promise<void>;
  /** Undo, while it waits; false where it is on its way already. */
  takeBack: (id: string) => Promise<boolean>;
}

/** Opens a line. Its module is loaded by app/offline.ts as well, so that what waits is sent wherever one comes back to. */
export function openPendingQueue<PendingChange>(kind: string, send: (waiting: Waiting<PendingChange>) => ReturnType<Sending>): Line<PendingChange> {
  const isOurs = (waiting: Waiting): waiting is Waiting<PendingChange> => waiting.kind === kind; // `add` below is the only way in
  queue.open(kind, async (waiting) => (isOurs(waiting) ? send(waiting) : "done"));
  return {
    use: () => list.use().filter(isOurs),
    add: async (subject, change, undoes = () => false) => {
      const before = list.now().findLast((waiting) => isOurs(waiting) && waiting.subject === subject) as Waiting<PendingChange> | undefined; // as just asked
      if (before !== undefined && undoes(before.change) && (await queue.takeBack(before.id))) return;
      await queue.add(kind, subject, change);
      void queue.flush();
    },
    takeBack: queue.takeBack,
  };
}

/**
 * Sends a change that waited. `done` shows on the screen that the server has done it. A refusal is said aloud and ends
 * it. Without an answer, or logged out, it waits on.
 */
export async function sendWaiting<E extends Endpoint>(row: E, input: Sent<E>, done: () => void): Promise<"done" | "later"> {
  if (row.once) throw new Error(`${row.path} makes money or orders, and those never wait`);
  try {
    const outcome = await call(row, input);
    if (outcome.ok) done();
    else showFailure(outcome.refusal);
    await refreshAfter(row);
    return "done";
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    if (reason.kind !== "refused" || ["too_often", "busy", "internal", "unavailable"].includes(reason.refusal?.error ?? "")) return "later";
    showFailure(reason);
    return "done";
  }
}

/** Sends what waits as soon as there is a network, and now and then while something waits. */
export async function startWaiting(): Promise<void> {
  news?.addEventListener("message", () => void queue.reload());
  addEventListener("online", () => void queue.flush());
  session.listen(() => void queue.reload().then(queue.flush));
  setInterval(() => {
    if (list.now().length > 0) void queue.flush();
  }, retryMs);
  await queue.reload();
  await queue.flush();
}

async function inTurn(act: () => Promise<void>): Promise<void> {
  // an insecure address has no locks; what is sent is safe to be sent twice
  if (!("locks" in navigator)) return act();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}
