import { chat } from "@arcade/contract/talk/chat/api";
import { setTimeout as pause } from "node:timers/promises";
import { askSurely, callOver, type Whereabouts } from "./sockets/over-the-wire.ts";
import { openSocket, type TestSocket } from "./sockets/socket-client.ts";

export interface Shown {
  seq: number;
  client_id: string | null;
}

export interface ChatPage {
  /** The messages in the order in which they were shown, by conversation. */
  readonly shown: ReadonlyMap<string, readonly Shown[]>;
  /** Cuts the connection. The page opens a new one. */
  cut(): void;
  close(): void;
  /** Requests missing messages until none is missing. */
  catchUp(): Promise<void>;
}

/**
 * A page of the mall with its chat state: its messages of each conversation end at a number, and everything up to there
 * was shown once. It reconnects after each cut, as often as needed. `isLost` drops received frames.
 */
export async function openPage(
  where: Whereabouts,
  token: string,
  onShown: (shown: Shown) => void = () => {},
  isLost: () => boolean = () => false,
): Promise<ChatPage> {
  const shown = new Map<string, Shown[]>();
  let socket: TestSocket | null = null;
  let isClosed = false;
  let syncing: Promise<void> = Promise.resolve();
  const inLine = (work: () => Promise<void>): Promise<void> => (syncing = syncing.then(work));
  const logOf = (id: string): Shown[] => {
    const log = shown.get(id) ?? [];
    shown.set(id, log);
    return log;
  };
  const show = (id: string, { seq, client_id }: Shown): void => {
    logOf(id).push({ seq, client_id });
    onShown({ seq, client_id });
  };
  const last = (id: string): number => logOf(id).at(-1)?.seq ?? 0;
  /** Requests all missing messages below a number. Messages that are already there are not shown again. */
  const read = async (id: string, seq: number): Promise<void> => {
    while (last(id) < seq && !isClosed) {
      const { items } = await askSurely(where, chat.history, { id, after: String(last(id)) }, token);
      for (const item of items) show(id, item);
    }
  };
  const hear = (said: string): void => {
    if (!said.startsWith("{") || isLost()) return;
    // what the server sends
    const frame = JSON.parse(said) as { type: string; modules_id: string; seq: number; client_id: string | null };
    if (frame.type !== "chat" && frame.type !== "recall") return;
    void inLine(async () =>
      frame.seq === last(frame.modules_id) + 1 ? show(frame.modules_id, frame) : read(frame.modules_id, frame.seq),
    );
  };
  const catchUp = (): Promise<void> =>
    inLine(async () => {
      const { items } = await askSurely(where, chat.lists, {}, token);
      for (const { id, seq } of items) await read(id, seq);
    });
  const open = async (): Promise<void> => {
    while (!isClosed)
      try {
        const opened = await openSocket(where.address);
        socket = opened;
        opened.bare.on("message", (data) => hear((data as Buffer).toString())); // what `ws` gives for a text frame
        if ((await callOver(where, chat.handshake, { client_id: opened.client_id }, token))?.code !== 1)
          throw new Error("not shaken");
        void opened.closed.then(open);
        return await catchUp();
      } catch {
        socket?.bare.terminate();
        await pause(20);
      }
  };
  await open();
  return {
    shown,
    catchUp,
    cut: () => socket?.bare.terminate(),
    close() {
      isClosed = true;
      socket?.bare.terminate();
    },
  };
}
