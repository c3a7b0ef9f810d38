import type { IdText } from "@arcade/contract/wire";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { expect, test } from "vitest";
import { type About, conversationOf, type Facts, isWritable } from "./conversation.ts";
import { emptyLog, fromNewest } from "./log.ts";

const about: About = {
  id: "7" as IdText, // as the server writes ids
  kind: "store",
  side: "customer",
  user_id: "9",
  name: "Tea and Time",
  avatar: null,
  official: false,
  store_id: "9" as IdText,
  seq: 0,
  read_seq: 0,
  peer_seq: 0,
  cleared_seq: 0,
  count: 0,
  blocked: false,
  bar: null,
  bar_until: null,
  bar_because: null,
  online: true,
  open_now: null,
  quick_replies: [],
  recall_minutes: 2,
  may_clear: true,
  translates: false,
};
const log = fromNewest([], false, 0);
const known: Facts = { about, log, failure: null, isOnline: true };
const noNetwork = new CallFailure("network");
const statusOf = (changed: Partial<Facts>) => conversationOf({ ...known, ...changed }).status;

test("it is loading until something is known, and says so if nothing arrives", () => {
  expect(statusOf({ about: null, log: emptyLog })).toBe("loading");
  expect(statusOf({ log: emptyLog })).toBe("loading");
  expect(statusOf({ about: null, log: emptyLog, failure: noNetwork })).toBe("unreadable");
});

test("cached messages stay readable without a network, and writing stays possible", () => {
  expect(statusOf({})).toBe("ready");
  expect(statusOf({ failure: noNetwork })).toBe("offline");
  expect(statusOf({ isOnline: false })).toBe("offline");
});

test.each(["too_often", "internal", "unavailable"] as const)(
  "a temporary %s neither closes an open conversation nor loses a draft",
  (error) => {
    const refusal = { error, parameters: { seconds: 3 }, msg: "" } as Refusal; // the parameters belong to one of the three
    const passing = new CallFailure("refused", refusal);
    expect(statusOf({ failure: passing })).toBe("offline");
    expect(statusOf({ about: null, log: emptyLog, failure: passing })).toBe("unreadable");
  },
);

test("a conversation where writing is closed can still be read, also without a network; a refused one is not shown", () => {
  const barred = conversationOf({ ...known, about: { ...about, bar: "chat_muted" }, isOnline: false });
  expect(barred).toMatchObject({ status: "barred", bar: "chat_muted" });
  expect(barred.status === "barred" && isWritable(barred)).toBe(false);
  const refused = new CallFailure("refused", { error: "not_found", parameters: {}, msg: "" });
  expect(statusOf({ failure: refused })).toBe("unreadable");
});
