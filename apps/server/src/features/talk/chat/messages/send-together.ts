import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage, ChatRisk, ChatSide } from "@arcade/contract/talk/chat/message";
import type { Received } from "@arcade/contract/endpoint";
import type { Settings } from "@arcade/contract/limits";
import { type Actor, newIdAt } from "../../../../platform/context.ts";
import { type Database, run, sendLater } from "../../../../platform/database.ts";
import { createLanes } from "../../../../platform/lanes.ts";
import { type AddressedEvent, enqueueIn, toldText } from "../../../../platform/live/outbox.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { published } from "../../../../platform/metrics.ts";
import { isAway } from "../../../../platform/sql/outage.ts";
import { type CachedActor, confirmMany } from "../../../people/account/index.ts";
import { risksOf } from "../guard/guard.ts";
import { barOf, contentOf, isSame } from "../rules.ts";
import { knownConversation, sideIn } from "./known-conversations.ts";
import { messageEvent, type MessageRow, shownMessage } from "./message.views.ts";
import { eventsForBoth } from "./send-message.ts";
import {
  findMutes,
  type HeldConversation,
  holdConversations,
  insertTexts,
  type NewText,
  sentUnder,
} from "./send-together.sql.ts";

/** A text to somebody with whom this member already has a conversation. */
interface SendCall extends CachedActor {
  conversation_id: bigint;
  input: Received<typeof chat.send>;
  to_id: bigint;
  text: string;
  risks: ChatRisk[];
}

/**
 * One lane, so that a batch has all messages that arrived while the last batch was written. With two lanes, each batch
 * had half of them, and a message cost a quarter more.
 */
const lanes = 1;
const maxBatch = 128;
/** Half a second of work. Members beyond it are asked to try again. */
const maxWaiting = 2_000;
/** After this time a relay publishes what this process has written and not published. */
const untoldMs = 2_000;
/** Well before a relay would publish them: the time for rows that no later batch has deleted. */
const takeOutMs = 500;
/**
 * So many rows are deleted with one statement. The plan of the statement is made while the outbox is empty and reads
 * all of it: one row each time cost 0.15 ms of PostgreSQL's time for each message of a lone sender.
 */
const minTakenOut = 8;
const minuteMs = 60_000;

/**
 * Writes texts in existing conversations, many in one transaction (docs/decisions/messages-are-written-in-lanes.md).
 * Null for all other cases: `sendMessage` handles them, and gives the refusals.
 */
export function sendTogether(mall: Mall) {
  const teller = createTeller(mall);
  const writers = createLanes<SendCall, ChatMessage | null>({
    lanes,
    maxBatch,
    maxWaiting,
    write: (calls) => writeBatch(mall, teller, calls),
  });
  return async (asked: {
    input: Received<typeof chat.send>;
    actor: Actor;
    token: string;
  }): Promise<ChatMessage | null> => {
    const { input, actor } = asked;
    const { to_id, message } = input;
    if (to_id === null || message.type !== "text" || actor.parts !== null) return null;
    const conversation_id = knownConversation(actor.member_id, to_id);
    if (conversation_id === null) return null;
    const { text } = message.content;
    return writers.put(conversation_id, { ...asked, conversation_id, to_id, text, risks: risksOf(text) });
  };
}

async function writeBatch(
  mall: Mall,
  teller: Teller,
  calls: readonly SendCall[],
): Promise<readonly (ChatMessage | null)[]> {
  const told = teller.takeTold();
  try {
    const settings = await mall.settings();
    // Without a bus, the relay publishes the messages when the bus is back.
    const tells = mall.live.bus.isUp();
    const { answers, row } = await mall.transaction((tx) =>
      write(tx, calls, { mall, settings, now: mall.clock.now(), told, tells }),
    );
    if (row !== null && tells) teller.tell(row);
    return answers;
  } catch (error) {
    teller.keepTold(told);
    // In an outage, a second try would only wait once more. Any other error is the fault of one text: each is tried
    // alone.
    if (isAway(error)) throw error;
    return calls.map(() => null);
  }
}

interface Ground {
  mall: Mall;
  settings: Settings;
  /** The time of this try. */
  now: Date;
  told: readonly bigint[];
  tells: boolean;
}

async function write(
  tx: Database,
  calls: readonly SendCall[],
  ground: Ground,
): Promise<{ answers: (ChatMessage | null)[]; row: Untold | null }> {
  const { settings, now, told, tells } = ground;
  const seen = await look(tx, calls, now);
  const { answers, texts, moved, events } = decide(calls, seen, ground);
  if (told.length > 0) sendLater(tx, toldText(told));
  if (texts.length === 0) return { answers, row: null };
  insertTexts(tx, texts, moved, now, new Date(now.getTime() + settings.chat_recall_minutes * minuteMs));
  const id = newIdAt(now);
  // guard: a batch is in the outbox until it is published
  enqueueIn(tx, id, "events", events, now, tells ? new Date(now.getTime() + untoldMs) : now);
  return { answers, row: { id, events } };
}

interface Seen {
  stands: (actor: Actor) => boolean;
  held: ReadonlyMap<bigint, HeldConversation>;
  mutes: ReadonlyMap<bigint, Date>;
  kept: ReadonlyMap<string, MessageRow>;
}

const nameOf = (senderId: bigint, clientId: string) => `${senderId} ${clientId}`;

/**
 * Reads all that decides, in one message. It locks the conversations, and then reads what was sent under these names.
 */
async function look(tx: Database, calls: readonly SendCall[], now: Date): Promise<Seen> {
  const senders = calls.map(({ actor }) => actor.member_id);
  const seen: Pick<Seen, "stands" | "held" | "mutes"> = { stands: () => false, held: new Map(), mutes: new Map() };
  confirmMany(tx, calls, now, (stands) => (seen.stands = stands));
  findMutes(tx, [...new Set(senders)], now, (mutes) => (seen.mutes = mutes));
  holdConversations(tx, [...new Set(calls.map(({ conversation_id }) => conversation_id))], (held) => {
    seen.held = new Map(held.map((one) => [one.id, one]));
  });
  const kept = await sentUnder(
    tx,
    senders,
    calls.map(({ input }) => input.id),
  );
  return { ...seen, kept: new Map(kept.map((row) => [nameOf(row.sender_id ?? 0n, row.client_id ?? ""), row])) };
}

interface Decided {
  answers: (ChatMessage | null)[];
  texts: NewText[];
  /** The conversations in their state afterwards. */
  moved: HeldConversation[];
  events: AddressedEvent[];
}

function decide(
  calls: readonly SendCall[],
  { stands, held, mutes, kept }: Seen,
  { mall, settings, now }: Ground,
): Decided {
  const mallName = mall.branding.name;
  const isOpen = settings.chat_open === 1;
  const made: Decided = { answers: [], texts: [], moved: [], events: [] };
  const standing = new Map<bigint, HeldConversation>();
  const names = new Set<string>();
  const answerOf = ({ actor, input, to_id, conversation_id, text, risks }: SendCall): ChatMessage | null => {
    const party = standing.get(conversation_id) ?? held.get(conversation_id);
    if (party === undefined || !stands(actor)) return null;
    const side = sideIn(party, actor.member_id, to_id);
    const name = nameOf(actor.member_id, input.id);
    if (side === null || names.has(name)) return null;
    const before = kept.get(name);
    if (before !== undefined) {
      const isKept = before.conversation_id === party.id && isSame(before, contentOf(input.message));
      return isKept ? shownMessage(before, party, mallName, side) : null;
    }
    // guard: a muted member does not write in a batch [mutes.get(actor.member_id) ?? null -> null]
    if (barOf({ ...party, side, muted_until: mutes.get(actor.member_id) ?? null }, isOpen) !== null) return null;
    names.add(name);
    const next = afterMessage(party, side);
    standing.set(party.id, next);
    const { member_id: sender_id, session_id } = actor;
    const id = newIdAt(now);
    const written = { id, conversation_id, seq: next.seq, side, client_id: input.id, text, risks };
    made.texts.push({ ...written, sender_id, session_id });
    const writer = side === "host" ? party.owner_name : null;
    const shown = shownMessage({ ...plain, ...written, sender_id, writer, created_at: now }, party, mallName, side);
    made.events.push(...eventsForBoth(party, messageEvent(shown, party.id), () => newIdAt(now)));
    return shown;
  };
  for (const call of calls) made.answers.push(answerOf(call));
  made.moved.push(...standing.values());
  return made;
}

/** If the sender had read everything, the sender's own message counts as read. */
function afterMessage(party: HeldConversation, side: ChatSide): HeldConversation {
  const { seq, customer_read, host_read } = party;
  const read = (mine: number, isMine: boolean) => (isMine && mine === seq ? seq + 1 : mine);
  return {
    ...party,
    seq: seq + 1,
    customer_read: read(customer_read, side === "customer"),
    host_read: read(host_read, side === "host"),
  };
}

/** The fields that every text of a member has. */
const plain = {
  automatic: false,
  operator_id: null,
  type: "text",
  picture: null,
  picture_width: null,
  picture_height: null,
  voice: null,
  voice_ms: null,
  voice_levels: null,
  goods_id: null,
  order_id: null,
  recalls: null,
  recalled_at: null,
} as const;

/** A row of the outbox that this process publishes itself. */
interface Untold {
  id: bigint;
  events: readonly AddressedEvent[];
}

interface Teller {
  /** Publishes committed rows from memory. The relay would publish them with the same ids. */
  tell(row: Untold): void;
  /** Some or all of the published rows that are still in the outbox, for the caller to delete; or none. */
  takeTold(): readonly bigint[];
  /** The caller could not delete these rows. */
  keepTold(ids: readonly bigint[]): void;
}

/**
 * Publishes what lanes have written. A later batch deletes the published rows from the outbox. If no batch follows, one
 * more statement deletes them some time later, and nobody waits for it. To delete them immediately was a second commit
 * for each message of a lone sender, who writes the next batch in a moment.
 */
function createTeller({ db, live }: Mall): Teller {
  let told: readonly bigint[] = [];
  let timer: NodeJS.Timeout | null = null;
  const takeAll = () => {
    const ids = told;
    told = [];
    return ids;
  };
  const takeOut = (): void => {
    timer = null;
    // If this fails, a relay publishes the rows again, and the pages drop events that they already have.
    if (told.length > 0) run(db, toldText(takeAll())).catch(() => undefined);
  };
  return {
    takeTold: () => (told.length < minTakenOut ? [] : takeAll()),
    keepTold: (ids) => (told = [...told, ...ids]),
    tell({ id, events }) {
      live.bus.publish({ kind: "events", events }).then(
        () => {
          published(events.length);
          told = [...told, id];
          timer ??= setTimeout(takeOut, takeOutMs).unref();
        },
        // The bus did not take it: the relay publishes it.
        () => undefined,
      );
    },
  };
}
