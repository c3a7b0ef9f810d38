import { mayDo, roleNames } from "@arcade/contract/access";
import { foundPermissions, maxFound } from "@arcade/contract/base/search/kinds";
import { searchOffice } from "@arcade/contract/base/search/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, expect, test } from "vitest";
import { givenRecharge } from "../../../../test/given/given-recharge.ts";
import {
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
} from "../../../../test/given.ts";
import { givenSold } from "../../../../test/refunding.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let token: string;
let store: GivenStore;
let buyer: GivenMember;
let order: string;

beforeAll(async () => {
  ({ token } = await givenOperator(world, "administrator"));
  store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "12.00", stock: [100] });
  buyer = await givenBuyer(world, "500.00");
  order = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
});

const find = (text: string, by = token) => world.ask(searchOffice.find, { text }, { token: by });
const found = async (text: string) => (await find(text)).items.map(({ kind, id }) => [kind, id]);

test("one search finds orders by their numbers and a parcel's, and members and stores by any part of a name, in any case", async () => {
  const { order_no, store_name } = await one<{ order_no: string; store_name: string }>(
    world.owner,
    sql`SELECT order_no, store_name->>'en' AS store_name FROM orders WHERE id = ${BigInt(order)}`,
  );
  expect((await find(order_no)).items).toMatchObject([
    {
      kind: "order",
      id: order,
      name: order_no,
      about: `${buyer.nickname} · ${store_name}`,
      amount: expect.stringMatching(/^\d+\.\d{2}/) as string,
      exact: true,
    },
  ]);
  expect(await found(order)).toContainEqual(["order", order]);
  const sold = await givenSold(world, "shipped", { store });
  const shown = await world.ask(orders.detail, { id: sold.id }, { token: sold.buyer.token });
  expect(await found(` ${(shown.parcels[0]?.tracking_number ?? "").toLowerCase()} `)).toEqual([["order", sold.id]]);
  const member = String(buyer.member_id);
  expect(await found(buyer.nickname.slice(2).toUpperCase())).toContainEqual(["member", member]);
  expect((await find(buyer.email.slice(1))).items).toMatchObject([
    { kind: "member", id: member, about: buyer.email, exact: false },
  ]);
  expect((await find(buyer.email)).items).toMatchObject([{ kind: "member", id: member, exact: true }]);
  expect(await found(store_name.slice(1).toUpperCase())).toContainEqual(["store", String(store.store_id)]);
  expect(await find("nobody is called so")).toEqual({ items: [], more: [] });
});

test("names in six scripts are found by a part of them", async () => {
  const names = ["Zoë Müller-Lüdenscheidt", "王小明的朋友", "陳大文的朋友", "さくらの友達", "김철수친구", "صديق محمود"];
  const parts = ["lüdenscheidt", "小明的", "大文的", "くらの友", "철수친", "محمود"];
  for (const [place, nickname] of names.entries()) {
    const { member_id } = await givenMember(world, { nickname });
    expect([nickname, await found(parts[place] ?? "")]).toEqual([nickname, [["member", String(member_id)]]]);
  }
});

test("money is found by its number, its transaction's hash and its destination address", async () => {
  const member = await givenMember(world, { balance: "900.00" });
  const recharge = await givenRecharge(world, member);
  expect(await found(recharge.id)).toContainEqual(["recharge", recharge.id]);
  const { tx_hash } = await one<{ tx_hash: string | null }>(
    world.owner,
    sql`SELECT tx_hash FROM recharge WHERE id = ${BigInt(recharge.id)}`,
  );
  if (tx_hash !== null)
    expect(await found(tx_hash.toUpperCase().replace("0X", "0x"))).toEqual([["recharge", recharge.id]]);
  const withdrawal_id = await givenWithdrawal(world, member, { amount: "50" });
  const { address } = await one<{ address: string }>(
    world.owner,
    sql`SELECT address FROM withdrawal WHERE id = ${BigInt(withdrawal_id)}`,
  );
  expect(await found(` ${address} `)).toContainEqual(["withdrawal", withdrawal_id]);
  await run(
    world.owner,
    sql`INSERT INTO wallet_address (id, member_id, network, address, label, is_default, usable_from, created_at)
      SELECT 77, ${member.member_id}, network, address, '', false, created_at, created_at FROM withdrawal
        WHERE id = ${BigInt(withdrawal_id)}`,
  );
  expect(await found(address)).toContainEqual(["member", String(member.member_id)]);
  const { id } = await one<{ id: bigint }>(world.owner, sql`SELECT id FROM transfer ORDER BY id DESC LIMIT 1`);
  expect(await found(String(id))).toContainEqual(["transfer", String(id)]);
});

test("the hash of a seal finds its transfers and their orders", async () => {
  await world.pass(2 * 60_000);
  const { hash, id } = await one<{ hash: string; id: bigint }>(
    world.owner,
    sql`SELECT encode(s.hash, 'hex') AS hash, t.id FROM seal s JOIN sealed_transfer h ON h.seal_number = s.number
      JOIN transfer t ON t.id = h.transfer_id WHERE t.ref_kind = 'order' AND t.ref_id = ${BigInt(order)} LIMIT 1`,
  );
  expect(await found(hash)).toContainEqual(["order", order]);
  expect((await find(hash)).items.some(({ kind }) => kind === "transfer")).toBe(true);
  expect(await found(String(id))).toContainEqual(["transfer", String(id)]);
});

test("the first few of each kind are shown, whole names first, and the answer says where there are more", async () => {
  for (let place = 0; place <= maxFound; place += 1)
    await givenMember(world, { nickname: `Bartholomew ${"abcdefgh"[place]}` });
  const exact = await givenMember(world, { nickname: "Bartholomew" });
  for (let place = 0; place < 2; place += 1) await givenMember(world, { nickname: `Bartholomew again ${"pq"[place]}` });
  const { items, more } = await find("bartholomew");
  expect(items).toHaveLength(maxFound);
  expect(items[0]).toMatchObject({ kind: "member", id: String(exact.member_id), exact: true });
  expect(more).toEqual(["member"]);
});

test("characters with a meaning in patterns or in SQL are ordinary letters", async () => {
  for (const text of ["%", "_", "q%q", "' OR 1=1 --", "\\", "{}", "[a-z]", "(((("])
    expect([text, (await find(text)).items]).toEqual([text, []]);
});

test("a role finds only what it may see", async () => {
  const { order_no } = await one<{ order_no: string }>(
    world.owner,
    sql`SELECT order_no FROM orders WHERE id = ${BigInt(order)}`,
  );
  for (const role of roleNames) {
    const operator = await givenOperator(world, role);
    const kinds = async (text: string) => (await find(text, operator.token)).items.map(({ kind }) => kind);
    expect([role, await kinds(order_no)]).toEqual([role, mayDo(role, foundPermissions.order) ? ["order"] : []]);
    expect([role, await kinds(buyer.email)]).toEqual([role, mayDo(role, foundPermissions.member) ? ["member"] : []]);
    world.clock.move(2_000);
  }
});
