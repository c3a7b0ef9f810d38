/** A change that was made without a network and is sent when there is one. Money and orders never wait: `once` rows are refused at once. */
export interface Waiting<PendingChange = unknown> {
  id: string;
  /** The member whose wish it is. */
  owner: string;
  /** Which line it stands in; each line has its own way of sending. */
  kind: string;
  /** What it is about, within its line: the goods, the conversation. */
  subject: string;
  change: PendingChange;
  /** When it was wanted, in milliseconds of the device's own clock. */
  at: number;
  state: "waiting" | "sending";
  /** It was on its way, and nothing came over the network. */
  tried: boolean;
}

/** `done`: the server has answered, whatever it was. `later`: nothing came over the network. */
export type Sending = (waiting: Waiting) => Promise<"done" | "later">;

/** What a queue stands on, so that it can be tried without a browser. */
interface Ground {
  load: () => Promise<readonly Waiting[]>;
  save: (waiting: Waiting) => Promise<void>;
  drop: (id: string) => Promise<void>;
  owner: () => string;
  isOnline: () => boolean;
  /** Only one page of this browser sends at a time; another one answers false and does nothing. */
  alone: (act: () => Promise<void>) => Promise<void>;
  /** The list has changed. */
  changed: (list: readonly Waiting[]) => void;
  newId: () => string;
  nowMs: () => number;
}

export interface Queue {
  /** A line's own way of sending. What waits in a line that nobody has opened yet stays. */
  open: (kind: string, send: Sending) => void;
  /** Mine that wait, in the order in which they were wanted. */
  now: () => readonly Waiting[];
  add: (kind: string, subject: string, change: unknown) => Promise<Waiting>;
  /** Takes a wish back while it waits; false where it is on its way already. */
  takeBack: (id: string) => Promise<boolean>;
  /** Sends what waits, one after the other in order, until something cannot be sent. */
  flush: () => Promise<void>;
  /** Reads again what is kept: another page has changed it, or another member is here. */
  reload: () => Promise<void>;
}

export function createQueue({ load, save, drop, owner, isOnline, alone, changed, newId, nowMs }: Ground): Queue {
  const lines = new Map<string, Sending>();
  let list: readonly Waiting[] = [];
  const mine = () => list.filter((waiting) => waiting.owner === owner());
  const turnTo = (next: readonly Waiting[]) => {
    list = next.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    changed(mine());
  };
  const put = async (waiting: Waiting) => {
    turnTo([...list.filter(({ id }) => id !== waiting.id), waiting]);
    await save(waiting);
  };
  const remove = async (id: string) => {
    turnTo(list.filter((waiting) => waiting.id !== id));
    await drop(id);
  };
  const reload = async () => turnTo(await load());

  /** True where the next one may follow. */
  const sendOne = async (waiting: Waiting, send: Sending): Promise<boolean> => {
    await put({ ...waiting, state: "sending" });
    const outcome = await send(waiting).catch(() => "done" as const); // a fault of ours would stop the line for ever
    if (outcome === "done") await remove(waiting.id);
    else await put({ ...waiting, tried: true });
    return outcome === "done";
  };
  const sendAll = async () => {
    await reload();
    // nobody else sends now, so what is said to be on its way was left there by a page that is gone
    for (const left of mine().filter(({ state }) => state === "sending")) await put({ ...left, state: "waiting", tried: true });
    const passed = new Set<string>();
    for (;;) {
      const next = mine().find(({ id, kind }) => !passed.has(id) && lines.has(kind));
      const send = next && lines.get(next.kind);
      if (!next || !send || !isOnline()) return;
      passed.add(next.id);
      if (!(await sendOne(next, send))) return;
    }
  };
  return {
    open: (kind, send) => void lines.set(kind, send),
    now: mine,
    add: async (kind, subject, change) => {
      const last = Math.max(0, ...list.map(({ at }) => at));
      const waiting: Waiting = { id: newId(), owner: owner(), kind, subject, change, at: Math.max(nowMs(), last + 1), state: "waiting", tried: false };
      await put(waiting);
      return waiting;
    },
    takeBack: async (id) => {
      if (list.find((waiting) => waiting.id === id)?.state !== "waiting") return false;
      await remove(id);
      return true;
    },
    flush: () => alone(sendAll),
    reload,
  };
}
