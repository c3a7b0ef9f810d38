import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatBar } from "@arcade/contract/talk/chat/message";
import type { Answer } from "@arcade/contract/endpoint";
import type { TimeText } from "@arcade/contract/wire";
import type { CallFailure } from "@arcade/web/failure.ts";
import { isForNow } from "../../../../platform/wire/for-now.ts";
import type { Log } from "./log.ts";

/** The other side, and the texts above and below the messages. */
export type About = Answer<typeof chat.one>;

interface Readable {
  about: About;
  log: Log;
}

/** The state from the last contact. It can be read, and new messages wait for the network. */
export type Offline = Readable & { status: "offline" };
/** Everything is possible. */
export type Ready = Readable & { status: "ready" };
/** It can be read, but not written to. The reason is shown in place of the composer. */
export type Barred = Readable & {
  status: "barred";
  bar: ChatBar;
  until: TimeText | null;
  because: About["bar_because"];
};

/**
 * A conversation by what is possible in it. Functions that write take only `Writable`, and functions that need the mall
 * immediately take only `Ready`. Therefore nothing is offered that would fail.
 */
export type Conversation =
  | { status: "loading" }
  | { status: "unreadable"; failure: CallFailure }
  | Barred
  | Offline
  | Ready;
export type Writable = Offline | Ready;
export type Shown = Barred | Offline | Ready;

/** The known facts at one moment. */
export interface Facts {
  about: About | null;
  log: Log;
  /** Why the last call failed. Null once one succeeded. */
  failure: CallFailure | null;
  /** Whether the device reports a network. */
  isOnline: boolean;
}

export function conversationOf({ about, log, failure, isOnline }: Facts): Conversation {
  // The mall refuses to show it, so stored messages are not shown either. A temporary failure counts as offline.
  if (failure !== null && !isForNow(failure)) return { status: "unreadable", failure };
  if (about === null) return failure === null ? { status: "loading" } : { status: "unreadable", failure };
  if (log.upTo === null) return failure === null ? { status: "loading" } : { status: "unreadable", failure };
  if (about.bar !== null)
    return { status: "barred", about, log, bar: about.bar, until: about.bar_until, because: about.bar_because };
  return { status: isOnline && failure === null ? "ready" : "offline", about, log };
}

export function isWritable(conversation: Shown): conversation is Writable {
  return conversation.status !== "barred";
}
