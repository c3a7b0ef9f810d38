import { type ChatMessage, maxChat } from "@arcade/contract/talk/chat/message";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { expect, test } from "vitest";
import { cleared, emptyLog, fromNewest, newestPart, type Log, taken, withNewer, withNext, withOlder } from "./log.ts";
import { timelineOf } from "./timeline.ts";
import type { UnsentMessage } from "./waiting.ts";

const start = new Date(2026, 10, 20, 10, 0).getTime();

function message(seq: number, changed: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: String(1_000 + seq) as IdText, // as the server writes ids
    client_id: `client-${seq}`,
    conversation_id: "7" as IdText,
    seq,
    side: seq % 2 === 0 ? "host" : "customer",
    automatic: false,
    by: null,
    form: { id: null, shop_id: null, name: "somebody", avatar: null, official: false },
    message: {
      type: "text",
      content: { text: `text ${seq}`, picture: null, voice: null, goods_id: null, order_id: null },
    },
    recalls: null,
    recalled: false,
    risks: [],
    createtime: new Date(start + seq * 60_000).toISOString() as TimeText,
    ...changed,
  };
}

const recall = (seq: number, of: number) =>
  message(seq, {
    side: of % 2 === 0 ? "host" : "customer",
    recalls: message(of).id,
    message: { ...message(of).message, type: "recall" },
  });
const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const numbers = (log: Log) => log.items.map(({ seq }) => seq);
const logOf = (first: number, last: number) => fromNewest(messages(first, last), first > 1, last);

function waiting(place: number, id = `waiting-${place}`): UnsentMessage {
  const at = new Date(start + 3_600_000 + place).toISOString() as TimeText;
  const content = { said: { type: "text", text: "later" }, at, upload: null } as const;
  return {
    id,
    owner: "1",
    kind: "chat",
    subject: "2",
    content,
    at: place,
    state: "waiting",
    tried: false,
    refused: null,
  };
}

test("a message that arrives twice is shown once, and one after a gap makes the log ask for what is missing", () => {
  const log = logOf(1, 3);
  expect(numbers(taken(log, message(4))!)).toEqual([1, 2, 3, 4]);
  expect(taken(log, message(3))).toBe(log);
  expect(taken(log, message(5))).toBeNull();
  expect(taken(emptyLog, message(1))).toBeNull();
});

test("in any order of frames and pages, each message is there once, in the order of the numbers", () => {
  let log = logOf(40, 48);
  log = withNewer(log, messages(45, 50));
  log = taken(log, message(51))!;
  log = withNewer(log, messages(49, 53));
  log = withOlder(log, messages(30, 42), true);
  expect(numbers(log)).toEqual(messages(30, 53).map(({ seq }) => seq));
  expect(log).toMatchObject({ upTo: 53, isWhole: false });
  // Requested before the newest part replaced the log. It does not belong below the new part.
  expect(withOlder(logOf(200, 248), messages(1, 39), false)).toEqual(logOf(200, 248));
});

test("a recall removes the text and keeps the line; it may name a message that is not loaded", () => {
  const log = taken(logOf(1, 3), recall(4, 2))!;
  expect(log.items[1]).toMatchObject({ seq: 2, recalled: true, message: { content: { text: "" } } });
  expect(numbers(taken(logOf(3, 4), recall(5, 1))!)).toEqual([3, 4, 5]);
});

test("the last 96 are kept, and cleared messages do not come back", () => {
  const kept = newestPart(logOf(1, 300));
  expect(kept.items).toHaveLength(maxChat.kept);
  expect(kept).toMatchObject({ upTo: 300, isWhole: false });
  const after = cleared(logOf(1, 5), 5);
  expect(after).toMatchObject({ items: [], upTo: 5, isWhole: true });
  expect(numbers(taken(after, message(6))!)).toEqual([6]);
  expect(cleared(logOf(1, 3), 0).items).toHaveLength(3);
});

test("messages that another device cleared, or that the mall no longer keeps, do not stop later ones", () => {
  const log = logOf(1, 10);
  // Requested directly above 10, the mall returned these. It no longer shows 11 to 20.
  const next = withNext(log, messages(21, 22));
  expect(numbers(next)).toEqual([21, 22]);
  expect(next).toMatchObject({ upTo: 22, isWhole: true });
  expect(numbers(taken(next, message(23))!)).toEqual([21, 22, 23]);
  expect(numbers(withNext(log, messages(9, 12)))).toEqual(numbers(logOf(1, 12)));
  expect(withNext(log, [])).toBe(log);
});

test("own messages that wait are below all others in the order of writing, until they have arrived", () => {
  const told = { items: messages(1, 3), mine: "customer" as const, unreadAfter: null };
  const rows = timelineOf({ ...told, waiting: [waiting(1), waiting(2)] });
  expect(rows.filter(({ kind }) => kind !== "day").map(({ key }) => key)).toEqual([
    "client-1",
    "client-2",
    "client-3",
    "waiting-1",
    "waiting-2",
  ]);
  const arrived = timelineOf({
    ...told,
    items: [...told.items, message(4, { client_id: "waiting-1", side: "customer" })],
    waiting: [waiting(1), waiting(2)],
  });
  expect(arrived.map(({ key }) => key).filter((key) => key === "waiting-1")).toHaveLength(1);
});

test("a line separates read from unread messages, above the first unread one of the other side", () => {
  const rows = timelineOf({ items: messages(1, 6), waiting: [], mine: "customer", unreadAfter: 2 });
  const at = rows.findIndex(({ kind }) => kind === "unread");
  expect(rows[at + 1]?.key).toBe("client-4"); // 3 is my own
  expect(
    timelineOf({ items: messages(1, 6), waiting: [], mine: "customer", unreadAfter: null }).some(
      ({ kind }) => kind === "unread",
    ),
  ).toBe(false);
});

test("days are separated, a recalled message leaves a line, and the recall itself is not shown", () => {
  const next = message(4, { createtime: new Date(start + 24 * 3_600_000).toISOString() as TimeText });
  const rows = timelineOf({
    items: [message(1), message(2, { recalled: true }), recall(3, 2), next],
    waiting: [],
    mine: "customer",
    unreadAfter: null,
  });
  expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "recalled", "day", "message"]);
});
