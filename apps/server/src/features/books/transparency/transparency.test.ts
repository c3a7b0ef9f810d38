import type { Answer } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { defaultSettings, limits, settingNames, type SettingName } from "@arcade/contract/limits";
import { moneyText, readMoney } from "@arcade/contract/money";
import { transparency } from "@arcade/contract/books/transparency/api";
import {
  buildTree,
  isUnder,
  joinNodes,
  type Leaf,
  leafNode,
  type Node,
  pathOf,
} from "@arcade/contract/books/transparency/proof";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import fc from "fast-check";
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { checkOwn, checkPublished } from "../../../../../../tools/check-proof.ts";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenPaidOrder,
  givenStore,
} from "../../../../test/given.ts";
import { askWithdrawal, shownTo } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { memberAccount, post } from "../../base/ledger/index.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { buildLiabilities } from "./prove-liabilities.ts";

const world = useWorld({}, { keepsDays: true });
const hex = (node: Node) => ({ hash: Buffer.from(node.hash).toString("hex"), sum: node.sum });
let members: GivenMember[];

beforeAll(async () => {
  members = [];
  for (let index = 0; index < 12; index += 1)
    members.push(await givenMember(world, { balance: `${index * 7 + 1}.00000${index % 9}` }));
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
  await world.settleDue();
}, 60_000);

/** Writes a change of the rules as the settings feature does, in force at once. */
async function setRule(name: SettingName, value: number): Promise<void> {
  await run(
    world.owner,
    sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, created_at,
      made_before_two_people)
     SELECT coalesce(max(number), 0) + 1, ${name}, ${value}, ${world.clock.now()}, 'correction', 'a test',
       ${world.clock.now()}, true FROM setting_version`,
  );
  world.clock.move(6_000);
}

describe("TRU-001 every published number is the row that the code uses", () => {
  test("each rule is published with default, unit and source, and after a change with value, version and date", async () => {
    const before = await world.ask(transparency.rules, {});
    expect(before.items.map(({ name }) => name)).toEqual(settingNames);
    for (const { name, now, source } of before.items) {
      expect([name, now.value, source]).toEqual([
        name,
        defaultSettings[name as SettingName],
        limits[name as SettingName].source,
      ]);
    }
    for (const [index, name] of settingNames.entries()) await setRule(name, defaultSettings[name] + 1 + index);
    const after = await world.ask(transparency.rules, {});
    const inForce = await world.mall.settings();
    expect(after.version).toBe(settingNames.length);
    expect(inForce.rules_version).toBe(settingNames.length);
    for (const { name, now } of after.items) {
      expect([name, now.value]).toEqual([name, inForce[name as SettingName]]);
      expect(now.since).not.toBeNull();
    }
    const history = await world.ask(transparency.history, {});
    expect(history.items[0]).toMatchObject({
      version: settingNames.length,
      name: settingNames.at(-1),
      old_value: defaultSettings[settingNames.at(-1) ?? "commission_ppm"],
    });
    const more = await world.ask(transparency.history, { cursor: history.next ?? undefined });
    expect(new Set([...history.items, ...more.items].map(({ version }) => version)).size).toBe(
      Math.min(100, settingNames.length),
    );
    await run(world.owner, sql`DELETE FROM setting_version`);
    world.clock.move(6_000);
  });

  test("a withdrawal's limits are the same in the rules, in the form's hints and in its answer", async () => {
    await setRule("withdrawal_least_micro", 23_000_000);
    await setRule("withdrawal_fee_micro", 2_500_000);
    await setRule("withdrawals_a_month", 3);
    const published = new Map(
      (await world.ask(transparency.rules, {})).items.map(({ name, now }) => [name, now.value]),
    );
    for (const lang of languages) {
      const hints = await world.ask(withdrawals.rules, {}, { token: members[3]?.token, lang });
      expect([hints.min, hints.fee_fixed, hints.month_most]).toEqual([
        moneyText(BigInt(published.get("withdrawal_least_micro") ?? 0)),
        moneyText(BigInt(published.get("withdrawal_fee_micro") ?? 0)),
        published.get("withdrawals_a_month"),
      ]);
      const refused = await askWithdrawal(world, members[3] as GivenMember, { amount: "22.99" });
      expect(refused).toMatchObject({
        error: "withdrawal_amount_incorrect",
        parameters: { least_amount: hints.min },
      });
      const said = await world.call(
        withdrawals.submit,
        await shownTo(world, members[3] as GivenMember, { amount: "22.99" }),
        {
          token: members[3]?.token,
          lang,
        },
      );
      expect(said.ok ? "" : said.msg).toContain("23");
    }
    await run(world.owner, sql`DELETE FROM setting_version`);
    world.clock.move(6_000);
  });

  test("the figures are public, with the time of the last check of the ledger", async () => {
    await world.pass(11 * 60_000);
    const figures = await world.ask(transparency.figures, {});
    expect(figures.check).toMatchObject({ clean: true, faults: 0, total: "0.00" });
    const {
      members: owed,
      platform,
      external_in,
      external_out,
    } = figures.check ?? { members: "", platform: "", external_in: "", external_out: "" };
    const micro = (text: string) => readMoney(text) ?? 0n;
    expect(micro(owed)).toBe(micro(external_in) - micro(external_out) - micro(platform));
    expect(figures.wind_down).toBe(false);
    expect(figures.withdrawals).toMatchObject({ days: 30, open: 0, oldest_open: null });
  });
});

describe("TRU-006 the proof of liabilities", () => {
  test("every member finds their own leaf, and the root is what the ledger owes", { timeout: 60_000 }, async () => {
    const { items } = await world.ask(transparency.proofs, {});
    const [proof] = items;
    const published = await world.ask(transparency.proof, { date: proof?.date ?? "" });
    checkPublished(published);
    const [ledger] = await many<{ owed: bigint }>(
      world.mall.db,
      sql`SELECT sum(balance)::bigint AS owed FROM account WHERE kind IN ('available', 'held', 'bond', 'escrow')`,
    );
    expect(published.root.sum).toBe(moneyText(ledger?.owed ?? 0n));
    for (const member of members) {
      const own = await world.ask(transparency.my_leaf, {}, { token: member.token });
      const mine = await world.ask(wallet.mine, {}, { token: member.token });
      expect(own.leaves[0]).toMatchObject({ kind: "member", amount: mine.available });
      checkOwn(own, published);
      for (const { path, ...leaf } of own.leaves) {
        const read = { ...leaf, date: own.date, amount: readMoney(leaf.amount) ?? 0n };
        const steps = path.map((step) => ({ ...step, sum: readMoney(step.sum) ?? 0n }));
        const root = { hash: own.root.hash, sum: readMoney(own.root.sum) ?? 0n };
        expect(isUnder(read, steps, root)).toBe(true);
        expect(isUnder({ ...read, amount: read.amount + 1n }, steps, root)).toBe(false);
        expect(isUnder({ ...read, owner: "1" }, steps, root)).toBe(false);
      }
    }
  });

  test("a store's bond is its merchant's money: separate, with its own leaf", async () => {
    const store = await givenStore(world);
    await givenMoney(world, store.merchant.member_id, "300.00");
    await run(
      world.owner,
      sql`INSERT INTO account (id, kind, owner, created_at)
        VALUES (${9_999n}, 'bond', ${String(store.store_id)}, now())`,
    );
    await world.withContext((context) =>
      post(context, [
        {
          kind: "order_settle",
          ref: { kind: "order", id: 9_999n },
          cause: "test:bond",
          actor_id: null,
          postings: [
            { account: memberAccount("available", store.merchant.member_id), amount: -200_000_000n },
            { account: { kind: "bond", owner: String(store.store_id) }, amount: 200_000_000n },
          ],
        },
      ]),
    );
    await world.pass(86_400_000);
    const own = await world.ask(transparency.my_leaf, {}, { token: store.merchant.token });
    expect(own.leaves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["member", "100.00"],
      ["bond", "200.00"],
    ]);
    const { items } = await world.ask(transparency.proofs, {});
    expect(items[0]?.bonds).toBe("200.00");
    checkOwn(own, await world.ask(transparency.proof, { date: own.date }));
    const { items: entries } = await world.ask(wallet.entries, {}, { token: store.merchant.token });
    const opened = await world.ask(wallet.transfer, { id: entries[0]?.id ?? "" }, { token: store.merchant.token });
    expect(opened.postings.map(({ side, mine }) => [side, mine])).toEqual([
      ["available", true],
      ["bond", true],
    ]);
  });

  test("no single balance is published", async () => {
    const { items } = await world.ask(transparency.proofs, {});
    const published = await world.ask(transparency.proof, { date: items[0]?.date ?? "" });
    expect(published.level).toBe(4);
    expect(JSON.stringify(published)).not.toContain(String(members[0]?.member_id));
  });

  test("a published root cannot be changed, and the next day has its own", async () => {
    await expect(run(world.mall.db, sql`UPDATE liability_proof SET root_sum = 0`)).rejects.toThrow("permission denied");
    await world.pass(86_400_000);
    const { items } = await world.ask(transparency.proofs, {});
    expect(items).toHaveLength(3);
    expect(items[0]?.root.hash).not.toBe(items[1]?.root.hash);
    const old = await world.ask(transparency.my_leaf, { date: items[1]?.date }, { token: members[0]?.token });
    expect(old.root.hash).toBe(items[1]?.root.hash);
    await world.pass(40 * 86_400_000);
    const later = await givenMember(world);
    expect(await world.call(transparency.my_leaf, { date: old.date }, { token: later.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(transparency.proof, { date: old.date })).toMatchObject({ error: "not_found" });
    expect((await world.ask(transparency.proofs, {})).items.map(({ date }) => date)).toContain(old.date);
    expect(await world.call(transparency.proof, { date: "2020-01-01" })).toMatchObject({ error: "not_found" });
    expect(await world.call(transparency.proof, { date: "nonsense" })).toMatchObject({ error: "invalid_input" });
    expect(await world.call(transparency.my_leaf, { date: "2026-02-30" }, { token: later.token })).toMatchObject({
      error: "invalid_input",
    });
  });

  test("a balance below zero is never proved", async () => {
    await run(world.owner, sql`ALTER TABLE account DROP CONSTRAINT account_not_overdrawn`);
    const owner = String(members[0]?.member_id);
    await run(
      world.owner,
      sql`UPDATE account SET balance = balance - 1000000000 WHERE kind = 'held' AND owner = ${owner}`,
    );
    await expect(buildLiabilities(world.mall, "2027-01-01")).rejects.toThrow("negative");
    await run(
      world.owner,
      sql`UPDATE account SET balance = balance + 1000000000 WHERE kind = 'held' AND owner = ${owner}`,
    );
    await run(
      world.owner,
      sql`ALTER TABLE account ADD CONSTRAINT account_not_overdrawn CHECK (balance >= 0 OR kind = 'external')`,
    );
  });
});

describe("TRU-006 fraud is found", () => {
  const leaf = (owner: number, amount: bigint): Leaf => ({
    date: "2026-01-31",
    kind: "member",
    owner: String(owner),
    amount,
    nonce: randomBytes(16).toString("hex"),
  });
  type Published = Parameters<typeof checkPublished>[0];
  type Own = Answer<typeof transparency.my_leaf>;

  const textOf = (node: Node) => ({ hash: hex(node).hash, sum: moneyText(node.sum) });
  const publish = (levels: Node[][], leaves: number, level = 0): Published => ({
    format: "arcade-liabilities-1",
    date: "2026-01-31",
    root: textOf(levels.at(-1)?.[0] as Node), // a tree has a root
    leaves,
    level,
    nodes: (levels[level] ?? []).map(textOf),
  });
  const ownOf = (leaves: Leaf[], levels: Node[][], position: number): Own =>
    ({
      format: "arcade-leaf-1",
      date: "2026-01-31",
      createtime: "2026-01-31T00:00:00.000Z",
      root: textOf(levels.at(-1)?.[0] as Node),
      leaves: [
        {
          ...leaves[position],
          amount: moneyText(leaves[position]?.amount ?? 0n),
          position,
          path: pathOf(levels, position).map((step) => ({ ...step, sum: moneyText(step.sum) })),
        },
      ],
    }) as Own; // brands of the wire

  test("in trees of any size every leaf leads to the root, and no other amount does", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 70 }), (amounts) => {
        const leaves = amounts.map((amount, index) => leaf(index, amount));
        const levels = buildTree(leaves.map(leafNode));
        const root = hex(levels.at(-1)?.[0] as Node);
        expect(root.sum).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
        checkPublished(publish(levels, leaves.length));
        for (const [position, one] of leaves.entries()) {
          expect(isUnder(one, pathOf(levels, position), root)).toBe(true);
          expect(isUnder({ ...one, amount: one.amount + 1n }, pathOf(levels, position), root)).toBe(false);
          checkOwn(ownOf(leaves, levels, position), publish(levels, leaves.length));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("a member who is left out finds no leaf under the root", () => {
    const leaves = [1n, 2n, 3n, 4n, 5n].map((amount, index) => leaf(index, amount));
    const without = buildTree(leaves.slice(1).map(leafNode));
    const full = buildTree(leaves.map(leafNode));
    const forged = { ...ownOf(leaves, full, 0), root: textOf(without.at(-1)?.[0] as Node) };
    expect(() => checkOwn(forged, null)).toThrow("root");
    expect(isUnder(leaves[0] as Leaf, pathOf(full, 0), hex(without.at(-1)?.[0] as Node))).toBe(false);
  });

  test("a negative leaf, which would hide liabilities, is refused by the builder and found by its neighbours", () => {
    expect(() => leafNode(leaf(1, -5n))).toThrow("negative");
    const mine = leaf(1, 10n);
    const negative: Node = { hash: randomBytes(32), sum: -9n };
    expect(() => joinNodes(leafNode(mine), negative)).toThrow("negative");
    // A builder that does not care joins them all the same: the neighbour sees a sum below zero on the way.
    const path = [{ side: "right" as const, hash: hex(negative).hash, sum: -9n }];
    expect(isUnder(mine, path, { hash: "00".repeat(32), sum: 1n })).toBe(false);
    const own = { ...ownOf([mine, leaf(2, 1n)], buildTree([mine, leaf(2, 1n)].map(leafNode)), 0) };
    const forged = {
      ...own,
      leaves: own.leaves.map((one) => ({ ...one, path: one.path.map((step) => ({ ...step, sum: "-9.00" })) })),
    } as Own;
    expect(() => checkOwn(forged, null)).toThrow("nothing or more");
  });

  test("anybody finds a total that is rounded down, a missing node and a changed sum", () => {
    const leaves = Array.from({ length: 21 }, (_, index) => leaf(index, 1_000_001n));
    const levels = buildTree(leaves.map(leafNode));
    const honest = publish(levels, leaves.length, 2);
    checkPublished(honest);
    expect(() => checkPublished({ ...honest, root: { ...honest.root, sum: "21.00" } })).toThrow("adds up");
    expect(() => checkPublished({ ...honest, nodes: honest.nodes.slice(1) })).toThrow("cannot stand for");
    expect(() =>
      checkPublished({
        ...honest,
        nodes: honest.nodes.map((node, index) => (index === 0 ? { ...node, sum: "4.00" } : node)),
      }),
    ).toThrow("adds up");
    const swapped = honest.nodes.map((node, index) => ({
      ...node,
      hash: honest.nodes[index === 0 ? 1 : index]?.hash ?? "",
    }));
    expect(() => checkPublished({ ...honest, nodes: swapped })).toThrow("another hash");
    const own = ownOf(leaves, levels, 5);
    expect(() => checkOwn(own, { ...honest, nodes: honest.nodes.map((node) => ({ ...node, sum: "1.00" })) })).toThrow(
      "not in the published level",
    );
    expect(() => checkOwn({ ...own, date: "2026-02-01" }, honest)).toThrow("different trees");
  });
});
