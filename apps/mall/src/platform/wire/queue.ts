import type { Refusal } from "@arcade/web/failure.ts";

/**
 * What was wanted or said here and is sent when there is a network: a favourite, a chat message. Money and orders never
 * wait: `once` endpoints are refused at once.
 */
export interface Waiting<Content = unknown> {
  /** Made once. The mall stores a message under this id once, however often it is sent. */
  id: string;
  /** The member who wanted it. Another member on this device neither sees nor sends it. */
  owner: string;
  /** What it is sent by. */
  kind: string;
  /** What it is about, within its kind: the goods, the conversation. */
  subject: string;
  content: Content;
  /** When it was wanted, in milliseconds of the device's own clock, and never twice the same. */
  at: number;
  state: "waiting" | "sending";
  /** It was on its way, and nothing came over the network. */
  tried: boolean;
  /** Why the server did not take it. It waits for its owner to try again or to remove it. */
  refused: Refusal | null;
}

/** `later`: it cannot be sent now, and neither can what comes after it. */
export type SendResult = "done" | "later" | { refused: Refusal };

export interface Kind<Content = unknown> {
  /** `update` keeps what has been done already, such as an upload. False: it was removed meanwhile. */
  send: (waiting: Waiting<Content>, update: (content: Content) => Promise<boolean>) => Promise<SendResult>;
  /** `keep`: it stays with the reason, and the next one is sent. `drop`: the reason is shown once, and it is gone. */
  onRefused: "keep" | "drop";
}

/** What a queue needs, so that it can be tested without a browser. */
interface Ground {
  load: () => Promise<readonly Waiting[]>;
  save: (waiting: Waiting) => Promise<void>;
  drop: (id: string) => Promise<void>;
  owner: () => string;
  isOnline: () => boolean;
  /** Only one page of this browser sends a kind at a time. False: another one does, and something may be left. */
  alone: (kind: string, act: () => Promise<boolean>) => Promise<boolean>;
  /** The list has changed. */
  changed: (list: readonly Waiting[]) => void;
  showRefusal: (refusal: Refusal) => void;
  newId: () => string;
  nowMs: () => number;
}

export interface Queue {
  /** What waits in a kind that nobody has opened yet stays. */
  open: (kind: string, sending: Kind) => void;
  /** Mine that wait, in the order in which they were wanted. */
  now: () => readonly Waiting[];
  add: (kind: string, subject: string, content: unknown) => Promise<Waiting>;
  /** Takes a change back while it waits. False if it is on its way already. */
  takeBack: (id: string) => Promise<boolean>;
  /** Removes it in any case: its owner gave it up, or it has arrived. */
  remove: (id: string) => Promise<void>;
  /** Forgets why it was refused, so that it is sent again. */
  allow: (id: string) => Promise<void>;
  /**
   * Sends what waits of a kind, one after the other in order, until something cannot be sent. False if something is
   * left.
   */
  flush: (kind: string) => Promise<boolean>;
  /** Reads again what is stored: another page has changed it, or another member is here. */
  reload: () => Promise<void>;
}

interface Lane extends Kind {
  running: Promise<boolean> | null;
  /** Something was added since the run began. */
  isStale: boolean;
}

export function createQueue(ground: Ground): Queue {
  const { owner, isOnline, alone, showRefusal, newId, nowMs } = ground;
  const lanes = new Map<string, Lane>();
  const { all, mine, found, put, change, remove, reload } = createList(ground);

  /** True if the next one may follow. */
  const sendOne = async (waiting: Waiting, { send, onRefused }: Lane): Promise<boolean> => {
    const { id } = waiting;
    await change(id, { state: "sending" });
    // A fault of ours would otherwise stop all that come after it.
    const result = await send(waiting, (content) => change(id, { content })).catch((): SendResult => ({
      refused: fault,
    }));
    if (result === "later") await change(id, { state: "waiting", tried: true });
    else if (result === "done" || onRefused === "drop") await remove(id);
    else await change(id, { state: "waiting", refused: result.refused });
    if (typeof result === "object" && onRefused === "drop" && result.refused !== fault) showRefusal(result.refused);
    return result !== "later";
  };
  const sendAll = async (kind: string, lane: Lane): Promise<boolean> => {
    await reload();
    const ofKind = () => mine().filter((waiting) => waiting.kind === kind && waiting.refused === null);
    // Nobody else sends now, so what is said to be on its way was left there by a page that is gone.
    for (const left of ofKind().filter(({ state }) => state === "sending"))
      await change(left.id, { state: "waiting", tried: true });
    for (;;) {
      const [next] = ofKind();
      if (!next) return true;
      if (!isOnline() || !(await sendOne(next, lane))) return false;
    }
  };
  const sendUntilFresh = async (kind: string, lane: Lane): Promise<boolean> => {
    let isDone = true;
    while (lane.isStale) {
      lane.isStale = false;
      isDone = await alone(kind, () => sendAll(kind, lane));
    }
    return isDone;
  };
  return {
    open: (kind, sending) => void lanes.set(kind, { ...sending, running: null, isStale: false }),
    now: mine,
    add: async (kind, subject, content) => {
      const last = Math.max(0, ...all().map(({ at }) => at));
      const at = Math.max(nowMs(), last + 1);
      const waiting: Waiting = {
        id: newId(),
        owner: owner(),
        kind,
        subject,
        content,
        at,
        state: "waiting",
        tried: false,
        refused: null,
      };
      await put(waiting);
      return waiting;
    },
    takeBack: async (id) => {
      if (found(id)?.state !== "waiting") return false;
      await remove(id);
      return true;
    },
    remove,
    allow: async (id) => void (await change(id, { refused: null })),
    flush: async (kind) => {
      const lane = lanes.get(kind);
      if (!lane) return true;
      lane.isStale = true;
      lane.running ??= sendUntilFresh(kind, lane).finally(() => (lane.running = null));
      return lane.running;
    },
    reload,
  };
}

/** What waits, as it is stored. */
function createList({ load, save, drop, owner, changed }: Ground) {
  /** Also while the device is still taking them out. */
  const removed = new Set<string>();
  let list: readonly Waiting[] = [];
  const mine = () => list.filter((waiting) => waiting.owner === owner());
  const found = (id: string) => list.find((waiting) => waiting.id === id);
  const turnTo = (next: readonly Waiting[]) => {
    list = next.filter(({ id }) => !removed.has(id)).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    changed(mine());
  };
  const put = async (waiting: Waiting) => {
    turnTo([...list.filter(({ id }) => id !== waiting.id), waiting]);
    await save(waiting);
  };
  /** False: it was removed meanwhile. */
  const change = async (id: string, changes: Partial<Waiting>): Promise<boolean> => {
    const waiting = found(id);
    if (waiting) await put({ ...waiting, ...changes });
    return waiting !== undefined && !removed.has(id);
  };
  const remove = async (id: string) => {
    if (!found(id)) return;
    removed.add(id);
    turnTo(list);
    await drop(id);
  };
  const reload = async () => turnTo(await load());
  return { all: () => list, mine, found, put, change, remove, reload };
}

/** For a message it is shown as a fault of the mall's. */
const fault: Refusal = { error: "internal", parameters: {}, msg: "" };
