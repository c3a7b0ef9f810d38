import { account } from "@arcade/contract/people/account/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { maxCase } from "@arcade/contract/oversight/support/cases";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { SettingName } from "@arcade/contract/limits";
import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { addOperator } from "../src/features/base/operators/index.ts";
import { run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { totpCodeAt } from "../src/platform/secrets/totp.ts";
import { oggVoice } from "./given/given-chat.ts";
import { filledDraft } from "./given/given-content.ts";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenSettings,
  givenStore,
  password,
  solvedCaptcha,
} from "./given.ts";
import { byServer } from "./given.ts";
import { type Outcome, useWorld } from "./world.ts";
import type { Endpoint } from "@arcade/contract/endpoint";

const world = useWorld();
let store: GivenStore;
let goods: GivenGoods;
let buyer: GivenMember;
let manager: { token: string };

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { stock: Array.from({ length: 30 }, () => 9) });
  buyer = await givenBuyer(world, "500.00");
  manager = await givenOperator(world, "administrator");
});

interface Limit {
  /** Runs before the tries. Its result is given to each of them. */
  before?: () => Promise<string>;
  settings?: Partial<Record<SettingName, number>>;
  /** The number of tries that are let through. */
  max: number;
  /** The refusal of the others. */
  error: string;
  /**
   * A try counts as let through if it was not refused with `error`. A wrong password is compared, and refused with
   * another error.
   */
  try: (index: number, given: string) => Promise<Outcome<Endpoint>>;
}

const address = (index: number) => ({
  name: "Lin Mei",
  mobile: "+1 555 0100",
  country: "US",
  province: "California",
  city: "Oakland",
  address: `${index} Grand Avenue`,
  zip_code: "94610",
  is_default: false,
});
const sound = oggVoice().toString("base64");
const sku = (index: number) => String(goods.skus[index]);
const inCart = (index: number) => ({ sku_id: sku(index), quantity: 1 });
/** The tries start at the beginning of an hour. */
const freshHour = async () => {
  world.clock.move(3_600_000 - (world.clock.now().getTime() % 3_600_000));
  return "";
};

/** An operator with an authenticator: the token of their session. */
async function enrolled(name: string): Promise<string> {
  await freshHour();
  const { link } = await byServer(world, (context) =>
    addOperator(context, { name, email: `${name}@example.com`, role: "administrator" }, null),
  );
  const key = link.split("/").at(-1) ?? "";
  const secret = Buffer.from(Secret.fromBase32((await world.ask(operators.beginEnrolment, { key })).secret).buffer);
  const given = {
    key,
    password: "a long enough password",
    code: totpCodeAt(secret, world.clock.now()),
    device: `device-mark-of-this-browser-${name}`,
  };
  return (await world.ask(operators.enrol, given)).token;
}

/**
 * Each counting limit, with twenty-five tries at the same time. Limits that the features test themselves are not
 * repeated here.
 */
const limits: Record<string, Limit> = {
  "a member's addresses": {
    before: async () => (await givenMember(world)).token,
    settings: { addresses_most: 6 },
    max: 6,
    error: "address_limit",
    try: (index, token) => world.call(addresses.add, address(index), { token }),
  },
  "lines of a cart": {
    before: async () => (await givenMember(world)).token,
    settings: { cart_lines_most: 12 },
    max: 12,
    error: "cart_full",
    try: (index, token) => world.call(carts.put, { ...inCart(index), mode: "set" }, { token }),
  },
  "notes on an order": {
    before: () => givenPaidOrder(world, buyer, goods.skus[0] ?? 0n),
    settings: { order_notes_most: 7 },
    max: 7,
    error: "notes_full",
    try: (index, order_id) =>
      world.call(orders.addNote, { order_id, text: `Note ${index}`, shown: false }, { token: store.merchant.token }),
  },
  "a store's drafts": {
    settings: { goods_drafts_most: 100 },
    // Ninety exist already.
    before: async () => {
      const draft = (
        await world.ask(listing.saveDraft, { content: filledDraft(store, []) }, { token: store.merchant.token })
      ).draft_id;
      await run(
        world.owner,
        sql`INSERT INTO goods_draft (id, store_id, content, created_at, changed_at)
          SELECT id + n, store_id, content, created_at, changed_at FROM goods_draft, generate_series(1, 89) n
          WHERE id = ${BigInt(draft)}`,
      );
      return "";
    },
    max: 10,
    error: "drafts_most",
    try: () => world.call(listing.saveDraft, { content: filledDraft(store, []) }, { token: store.merchant.token }),
  },
  "voices of a day": {
    before: async () => (await givenMember(world)).token,
    settings: { voices_a_day: 8 },
    max: 8,
    error: "uploads_limit",
    try: (index, token) =>
      index >= 18 ? skipped() : world.call(chat.voice, { sound, ms: 1_200, levels: [1, 50, 100] }, { token }),
  },
  "canned replies of customer service": {
    before: async () => {
      await run(
        world.owner,
        sql`INSERT INTO support_reply (id, title, text, changed_at, changed_by) SELECT n, 'Reply', '{"en": "Hello"}',
          now(), (SELECT min(id) FROM operator) FROM generate_series(1, ${maxCase.replies - 5}::int) n`,
      );
      return "";
    },
    max: 5,
    error: "replies_limit",
    try: (index) => world.call(supportOffice.saveReply, { title: `Reply ${index}`, text: { en: "Hello" } }, manager),
  },
  "visits in customer service from one network": {
    before: async () => {
      await freshHour();
      // The calls a minute of one address are another limit.
      return "10.50.0.1";
    },
    settings: { support_visits_an_hour_from_one_source: 4 },
    max: 4,
    error: "visits_limit",
    try: async (index, from) =>
      index >= 10
        ? skipped()
        : world.call(support.visitBegin, { captcha: await solvedCaptcha(world), name: "" }, { address: from }),
  },
  "words of one visit": {
    before: async () => {
      await freshHour();
      return (
        await world.ask(support.visitBegin, { captcha: await solvedCaptcha(world), name: "" }, { address: "10.50.0.2" })
      ).visit;
    },
    settings: { support_visit_messages_an_hour: 12 },
    max: 12,
    error: "visits_limit",
    try: (_index, visit) => world.call(support.visitSend, { visit, mark: randomUUID(), text: "Hello" }),
  },
  "looks for an invitation from one network": {
    before: freshHour,
    settings: { invitation_checks_an_hour_from_one_source: 12 },
    max: 12,
    error: "too_often",
    try: (index) =>
      index >= 20
        ? skipped()
        : world.call(account.checkInvitation, { invitation: "ABCD2345" }, { address: "10.50.0.3" }),
  },
  "guesses at one's own password": {
    before: async () => {
      await freshHour();
      return (await givenMember(world)).token;
    },
    settings: { log_in_failures_an_hour: 6 },
    max: 6,
    error: "too_often",
    try: (index, token) =>
      index >= 10 ? skipped() : world.call(account.changePassword, { old_password: "not it", password }, { token }),
  },
  "guesses at an operator's code": {
    before: () => enrolled("guesser"),
    max: 10,
    error: "too_often",
    try: (_index, token) => world.call(operatorsOffice.beginPasskey, { code: "000000" }, { token }),
  },
};

/** Not tested: the number of calls a minute would be reached first. */
const skipped = () =>
  Promise.resolve({ ok: false, error: "skipped", status: 0, body: "" } as unknown as Outcome<Endpoint>);

describe("a limit holds for requests at the same time (one table, each in parallel)", () => {
  test.each(Object.entries(limits))("%s", { timeout: 120_000 }, async (_name, limit) => {
    if (limit.settings !== undefined) await givenSettings(world, limit.settings);
    const given = (await limit.before?.()) ?? "";
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, index) => limit.try(index, given)));
    const errors = outcomes.map((outcome) => (outcome.ok ? "in" : String(outcome.error)));
    const tried = errors.filter((error) => error !== "skipped");
    expect(tried).not.toContain("invalid_input");
    expect(tried.filter((error) => error === limit.error)).toHaveLength(tried.length - limit.max);
    expect(tried.filter((error) => error !== limit.error)).toHaveLength(limit.max);
  });

  test("two carts of a visitor that are merged at the same time fill it and no more", async () => {
    const { token } = await givenMember(world);
    await givenSettings(world, { cart_lines_most: 12 });
    const half = (from: number) => Array.from({ length: 10 }, (_, index) => inCart(from + index));
    await Promise.all([0, 10, 20].map((from) => world.ask(carts.merge, { lines: half(from) }, { token })));
    const { stores } = await world.ask(carts.mine, {}, { token });
    expect(stores.flatMap(({ lines }) => lines)).toHaveLength(12);
  });
});
