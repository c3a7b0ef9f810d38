import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatBar } from "@arcade/contract/talk/chat/message";
import type { Answer } from "@arcade/contract/endpoint";
import type { TimeText } from "@arcade/contract/wire";
import type { CallFailure } from "@arcade/web/failure.ts";
import { isForNow } from "../../../../platform/wire/for-now.ts";
import type { Log } from "./log.ts";

/** Who the other side is, and what stands above and below the messages. */
export type About = Answer<typeof chat.one>;

interface Readable {
  about: About;
  log: Log;
}

/** As it was when this device last heard: it can be read, and what is said waits for the network. */
export type Offline = Readable & { status: "offline" };
/** All can be done. */
export type Ready = Readable & { status: "ready" };
/** It can be read, and nothing can be said: the reason stands where one would write. */
export type Barred = Readable & {
  status: "barred";
  bar: ChatBar;
  until: TimeText | null;
  because: About["bar_because"];
};

/**
 * A conversation, by what can be done in it. Only `Writable` is taken by what writes, only `Ready` by what needs the
 * mall at once, so that nothing is offered where it would fail.
 */
export type Conversation =
  | { status: "loading" }
  | { status: "unreadable"; failure: CallFailure }
  | Barred
  | Offline
  | Ready;
export type Writable = Offline | Ready;
export type Shown = Barred | Offline | Ready;

/** What is known of it at a moment. */
export interface Facts {
  about: About | null;
  log: Log;
  /** Why the mall last did not answer; null once it has. */
  failure: CallFailure | null;
  /** The device believes that it has a network. */
  isOnline: boolean;
}

export function conversationOf({ about, log, failure, isOnline }: Facts): Conversation {
  // The mall refuses even to show it: what was kept of it is not shown either. What passes is as if there were no
  // network.
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
