import { chat } from "@arcade/contract/talk/chat/api";
import { type ChatMessage, maxChat } from "@arcade/contract/talk/chat/message";
import { CallFailure } from "@arcade/web/failure.ts";
import { makeStore, type Store } from "@arcade/web/store.ts";
import { call } from "../../../../platform/wire/call.ts";
import { refreshAfter } from "../../../../platform/wire/query.ts";
import type { About } from "./conversation.ts";
import { store, storedUnder } from "../../../../platform/wire/stored.ts";
import {
  cleared,
  emptyLog,
  fromNewest,
  newestPart,
  type Log,
  lastSeq,
  taken,
  withNewer,
  withNext,
  withOlder,
} from "./log.ts";
import { memberNow, removeUnsent } from "./unsent-messages.ts";
import { publishTabs } from "./tabs.ts";

/** The state of a conversation on this device, as the page shows it. */
export interface Room {
  about: About | null;
  log: Log;
  failure: CallFailure | null;
  /** The last number that was read when the page opened. Null if nothing was unread, undefined before it is known. */
  unreadAfter: number | null | undefined;
}

interface Entry {
  to_id: string;
  room: Store<Room>;
  /** Resolves when the stored messages have been read. */
  opened: Promise<void>;
  syncing: Promise<void> | null;
  /** Something has happened since the running request began. */
  isStale: boolean;
  /** Whether its page is open. */
  isShown: boolean;
}

/**
 * The maximum number of missed pages that are fetched one by one. If more were missed, only the newest is fetched, and
 * scrolling up fetches the others.
 */
const maxPages = 2;
/** The number of conversations that are requested at the same time. */
const lanes = 4;

const entries = new Map<string, Entry>();

/** The conversation of the current member. */
export function roomOf(to_id: string): Store<Room> {
  return entryOf(to_id).room;
}

/** Forgets all conversations, when the member logs out or changes. */
export function forgetRooms(): void {
  entries.clear();
}

/** Reads the stored messages, then the new ones. */
export async function enter(to_id: string): Promise<void> {
  const entry = entryOf(to_id);
  entry.isShown = true;
  await entry.opened;
  await sync(entry);
}

/** The page was closed. When it opens again, a line separates new messages from those already read. */
export function leave(to_id: string): void {
  const entry = entryOf(to_id);
  entry.isShown = false;
  entry.room.set({ ...entry.room.now(), unreadAfter: undefined });
}

/** Whether the page of the conversation is visible now. Then it makes no sound (UX-124). */
export function isBeforeEyes(conversationId: string): boolean {
  return document.visibilityState === "visible" && entryOfConversation(conversationId)?.isShown === true;
}

/**
 * Messages may have been missed: a socket opened, or the network is back. A conversation that is not open is requested
 * if the list says that it has more.
 */
export async function syncAll(): Promise<void> {
  await Promise.all([...entries.values()].filter(({ isShown }) => isShown).map(sync));
  const listed = await call(chat.lists, {}).catch(() => null); // a conversation requests its messages again when it is opened
  if (listed?.ok !== true) return;
  const left = listed.data.items.values();
  const goThrough = async () => {
    for (const { user_id, seq } of left) await syncSaved(user_id, seq);
  };
  await Promise.all(Array.from({ length: lanes }, goThrough));
}

/** Updates the stored messages of a conversation that is not open, so that they can be read offline. */
async function syncSaved(to_id: string, seq: number): Promise<void> {
  const isKnown = entries.has(to_id);
  const entry = entryOf(to_id);
  await entry.opened;
  const { upTo } = entry.room.now().log;
  if (upTo === null && !isKnown) entries.delete(to_id);
  else if (upTo !== null && upTo < seq && !entry.isShown) await sync(entry);
}

/** A reading position or the presence has changed. */
export async function renewAbout(conversationId: string): Promise<void> {
  const entry = entryOfConversation(conversationId);
  if (entry) await readAbout(entry);
}

/** A message that arrived: by a frame, as the answer to sending it, or from another tab. */
export async function takeMessage(message: ChatMessage, isFromTab = false): Promise<void> {
  if (!isFromTab) publishTabs({ message });
  const entry = entryOfConversation(message.conversation_id) ?? (await unnamed(message));
  const next = entry && taken(entry.room.now().log, message);
  if (entry && next) change(entry, { log: next });
  else if (entry) await sync(entry);
  // Removed last, so that the message stays on the page all the time.
  if (message.client_id !== null) await removeUnsent(message.client_id);
}

/** Reads messages older than the first one shown. */
export async function readOlder(to_id: string): Promise<CallFailure | null> {
  const entry = entryOf(to_id);
  const { about, log } = entry.room.now();
  const first = log.items[0];
  if (!about?.id || !first || log.isWhole) return null;
  try {
    const outcome = await call(chat.history, { id: about.id, before: String(first.seq) });
    if (outcome.ok) change(entry, { log: withOlder(entry.room.now().log, outcome.data.items, outcome.data.more) });
    return null;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    return reason;
  }
}

/** The last number that this device shows. */
export function seenSeq(to_id: string): number {
  return lastSeq(entryOf(to_id).room.now().log);
}

/** The member has cleared the messages up to this number. */
export function clearLog(to_id: string, seq: number): void {
  const entry = entryOf(to_id);
  change(entry, { log: cleared(entry.room.now().log, seq) });
}

/** The member has read up to the last known message. If the call fails, the next one includes it. */
export async function publishSeen(to_id: string): Promise<void> {
  const entry = entryOf(to_id);
  const { about, log } = entry.room.now();
  const seq = lastSeq(log);
  if (!about?.id || seq <= about.read_seq) return;
  change(entry, { about: { ...about, read_seq: seq, count: 0 } });
  try {
    await call(chat.seen, { id: about.id, seq });
    await refreshAfter(chat.seen);
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    const { about: now } = entry.room.now();
    if (now) change(entry, { about: { ...now, read_seq: about.read_seq } });
  }
}

function entryOf(to_id: string): Entry {
  const present = entries.get(to_id);
  if (present) return present;
  const room = makeStore<Room>({ about: null, log: emptyLog, failure: null, unreadAfter: undefined });
  const entry: Entry = { to_id, room, opened: Promise.resolve(), syncing: null, isStale: false, isShown: false };
  entries.set(to_id, entry);
  entry.opened = readSaved(entry);
  return entry;
}

function entryOfConversation(id: string): Entry | undefined {
  return [...entries.values()].find(({ room }) => room.now().about?.id === id);
}

/** The first message of a conversation gives it its id. */
async function unnamed(message: ChatMessage): Promise<Entry | undefined> {
  const nameless = [...entries.values()].filter(({ room }) => room.now().about?.id === null);
  await Promise.all(nameless.map(readAbout));
  return entryOfConversation(message.conversation_id);
}

async function readSaved(entry: Entry): Promise<void> {
  const kept = await storedUnder("chats", keyOf(entry));
  if (!isSavedChat(kept) || entry.room.now().about !== null) return;
  entry.room.set({ ...entry.room.now(), about: kept.about, log: kept.log });
}

/** One request at a time. If something happens in the meantime, it requests once more before it ends. */
async function sync(entry: Entry): Promise<void> {
  entry.isStale = true;
  entry.syncing ??= readUntilFresh(entry).finally(() => {
    entry.syncing = null;
  });
  await entry.syncing;
}

async function readUntilFresh(entry: Entry): Promise<void> {
  while (entry.isStale) {
    entry.isStale = false;
    await readNew(entry);
  }
}

async function readNew(entry: Entry): Promise<void> {
  const about = await readAbout(entry);
  if (about === null) return;
  try {
    const log = await newerOf(about, entry.room.now().log);
    // Messages that a frame brought in the meantime are above the answer, and are kept.
    const present = entry.room.now().log.items.filter(({ seq }) => seq > lastSeq(log));
    change(entry, { log: cleared(withNewer(log, present), about.cleared_seq), failure: null });
    for (const { client_id } of entry.room.now().log.items.slice(-maxPages * maxChat.page))
      if (client_id !== null) await removeUnsent(client_id);
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    change(entry, { failure: reason });
  }
}

async function newerOf({ id, seq }: About, log: Log): Promise<Log> {
  if (id === null) return { items: [], upTo: 0, isWhole: true };
  if (log.upTo !== null && log.upTo >= seq) return log;
  let present = log;
  for (let page = 0; present.upTo !== null && seq - present.upTo <= (maxPages - page) * maxChat.page; page += 1) {
    const { items, more } = await history({ id, after: String(present.upTo) });
    present = withNext(present, items);
    if (!more) return { ...present, upTo: Math.max(lastSeq(present), seq) };
  }
  const { items, more } = await history({ id });
  return fromNewest(items, more, seq);
}

async function history(input: { id: string; after?: string }) {
  const outcome = await call(chat.history, input);
  if (outcome.ok) return outcome.data;
  throw new CallFailure("refused", outcome.refusal);
}

async function readAbout(entry: Entry): Promise<About | null> {
  try {
    const outcome = await call(chat.one, { to_id: entry.to_id });
    if (!outcome.ok) throw new CallFailure("refused", outcome.refusal);
    const about = outcome.data;
    const { unreadAfter, about: before } = entry.room.now();
    const firstTime = unreadAfter === undefined ? { unreadAfter: about.count > 0 ? about.read_seq : null } : {};
    // The position that the member has read here may not have reached the mall yet.
    const read_seq = Math.max(about.read_seq, before?.id === about.id ? (before?.read_seq ?? 0) : 0);
    change(entry, { about: { ...about, read_seq }, failure: null, ...firstTime });
    return about;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    change(entry, { failure: reason });
    return null;
  }
}

function change(entry: Entry, changed: Partial<Room>): void {
  if (entries.get(entry.to_id) !== entry) return; // the member has logged out
  entry.room.set({ ...entry.room.now(), ...changed });
  const { about, log } = entry.room.now();
  if (about !== null && log.upTo !== null) void store("chats", keyOf(entry), { about, log: newestPart(log) });
}

function keyOf({ to_id }: Entry): string {
  return `${memberNow() ?? ""}/${to_id}`;
}

/** Only this module writes it. A version with another shape is requested again. */
function isSavedChat(kept: unknown): kept is { about: About; log: Log } {
  if (typeof kept !== "object" || kept === null || !("about" in kept) || !("log" in kept)) return false;
  const { about, log } = kept as { about: Partial<About> | null; log: Partial<Log> | null }; // checked below
  return typeof about?.user_id === "string" && Array.isArray(log?.items) && typeof log.upTo === "number";
}
