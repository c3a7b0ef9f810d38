import { mayDo, roleNames } from "@arcade/contract/access";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { tablesOffice } from "@arcade/contract/base/tables/office";
import { maxFileRows, maxViews, officeTableNames, officeTables } from "@arcade/contract/base/tables/tables";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
} from "../../../../test/given.ts";
import { tableFilter } from "../../../../test/table-filters.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let boss: GivenOperator;
let buyer: GivenMember;
const orders: string[] = [];

beforeAll(async () => {
  boss = await givenOperator(world, "administrator");
  const store = await givenStore(world);
  const cheap = await givenGoods(world, store, { price: "12.00", stock: [100] });
  const dear = await givenGoods(world, store, { price: "30.00", stock: [100] });
  buyer = await givenBuyer(world, "500.00");
  for (const { skus } of [cheap, dear, cheap, cheap]) orders.push(await givenPaidOrder(world, buyer, skus[0] ?? 0n));
});

const token = () => ({ token: boss.token });
const file = (table: (typeof officeTableNames)[number], filter: object, more: object = {}) =>
  world.ask(tablesOffice.file, { table, filter: JSON.stringify(filter), hidden: [], ...more }, token());

describe("lists of the back office", () => {
  test("orders are sorted by amount, equal ones by their number, and counted", async () => {
    const by = async (sort?: "amount" | "-amount" | "made" | "-made") => {
      const { items, total } = await world.ask(
        ordersOffice.search,
        { member: String(buyer.member_id), ...(sort === undefined ? {} : { sort }) },
        token(),
      );
      return { order: items.map(({ id }) => orders.indexOf(id)), total };
    };
    expect(await by("amount")).toEqual({ order: [0, 2, 3, 1], total: { count: 4, more: false } });
    expect((await by("-amount")).order).toEqual([1, 3, 2, 0]);
    expect((await by("made")).order).toEqual([0, 1, 2, 3]);
    expect(await by()).toEqual(await by("-made"));
  });

  test("the audit log is narrowed by a part of an operator's name and by a period, and names its subjects", async () => {
    const before = world.clock.now();
    world.clock.move(60_000);
    await world.ask(tablesOffice.saveView, { table: "audit", name: "Mine", parameters: {} }, token());
    const { name } = (await world.ask(operatorsOffice.me, {}, token())) as { name: string };
    const found = await world.ask(
      operatorsOffice.audit,
      { operator: name.slice(1).toUpperCase(), from: before.toISOString(), action: "/office-api/tables/save_view" },
      token(),
    );
    expect(found.items).toMatchObject([{ subject_kind: "table", subject_id: "audit", subject_name: null }]);
    expect(found.total).toEqual({ count: 1, more: false });
    const earlier = await world.ask(
      operatorsOffice.audit,
      { until: before.toISOString(), action: "/office-api/tables/save_view" },
      token(),
    );
    expect(earlier.items).toEqual([]);
    expect((await world.ask(operatorsOffice.audit, { operator: "nobody is called so" }, token())).items).toEqual([]);
    await world.ask(ordersOffice.record, { id: orders[0] ?? "" }, token());
    const [look] = (await world.ask(operatorsOffice.audit, { subject_kind: "order" }, token())).items.filter(
      ({ subject_id }) => subject_id === orders[0],
    );
    const { order_no } = await world.ask(ordersOffice.record, { id: orders[0] ?? "" }, token());
    expect(look?.subject_name).toBe(order_no);
  });
});

describe("the file of a table", () => {
  test("has the rows of the filter in the order of the sort, with exact amounts and names of states in the language", async () => {
    const answer = await file("orders", { member: String(buyer.member_id), sort: "amount" });
    const [headings, ...lines] = answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
    expect(headings?.split(",").slice(0, 2)).toEqual(["Order", "State"]);
    expect(lines.map((line) => line.split(",")[4])).toHaveLength(4);
    expect(lines.map((line) => Number(line.split(",")[4])).toSorted((one, other) => one - other)).toEqual(
      lines.map((line) => Number(line.split(",")[4])),
    );
    expect(answer).toMatchObject({ rows: 4, next: null });
    expect(answer.text).not.toContain("awaiting_");
  });

  test("leaves out hidden columns, and makes formulas harmless", async () => {
    await run(world.owner, sql`UPDATE member SET nickname = '=1+1' WHERE id = ${buyer.member_id}`);
    const shown = await file("orders", { member: String(buyer.member_id) });
    expect(shown.text).toContain(",'=1+1,");
    const { text } = await file("orders", { member: String(buyer.member_id) }, { hidden: ["buyer"] });
    expect(text).not.toContain("1+1");
  });

  test("continues by its cursor without headings, and ends at its limit", async () => {
    await expect(
      world.callWith(
        tablesOffice.file,
        { table: "orders", filter: "{}", hidden: [], cursor: `${maxFileRows}.x` },
        token(),
      ),
    ).resolves.toMatchObject({ error: "file_too_long", parameters: { max: maxFileRows } });
    for (const wrong of [
      { filter: "[]" },
      { filter: "{" },
      { filter: '{"no_such_field":1}' },
      { cursor: "x" },
      { cursor: "5.x" },
    ])
      await expect(
        world.callWith(tablesOffice.file, { table: "orders", filter: "{}", hidden: [], ...wrong }, token()),
      ).resolves.toMatchObject({ error: "invalid_input" });
  });

  test("exists for every table, only for roles that may see the list", async () => {
    const [account] = await many<{ id: bigint }>(world.owner, sql`SELECT id FROM account ORDER BY id LIMIT 1`);
    for (const table of officeTableNames) {
      const { text } = await file(table, tableFilter(table, String(account?.id)));
      expect([table, (text.split("\r\n")[0]?.split(",") ?? []).length > 3]).toEqual([table, true]);
    }
    for (const role of roleNames.filter((name) => name !== "administrator")) {
      const operator = await givenOperator(world, role);
      for (const table of officeTableNames) {
        const filter = JSON.stringify(tableFilter(table, String(account?.id)));
        const outcome = await world.callWith(
          tablesOffice.file,
          { table, filter, hidden: [] },
          { token: operator.token },
        );
        const { permission } = officeTables[table];
        expect([role, table, outcome.ok ? null : outcome.error]).toEqual([
          role,
          table,
          mayDo(role, permission) ? null : "not_permitted",
        ]);
      }
    }
  });

  test("leaves a row in the audit log with the number of rows, without the search text", async () => {
    await file("members", { text: "a secret search" });
    const [row] = await many<{ after: object; record: string }>(
      world.owner,
      sql`SELECT record->'after' AS after, record::text AS record FROM audit_log
        WHERE action = '/office-api/tables/file' ORDER BY number DESC LIMIT 1`,
    );
    expect(row?.after).toEqual({ filter: ["text"], rows: 0, from: 0 });
    expect(row?.record).not.toContain("secret");
  });
});

describe("saved views", () => {
  const views = (by = boss) => world.ask(tablesOffice.views, { table: "orders" }, { token: by.token });
  const save = (name: string, parameters: Record<string, string> = {}, by = boss) =>
    world.ask(tablesOffice.saveView, { table: "orders", name, parameters }, { token: by.token });

  test("are stored with the operator, and saving under a used name replaces the view", async () => {
    await save("Large", { min: "100", sort: "-amount", columns: "order,amount" });
    const { id } = await save("Large", { min: "200" });
    expect((await views()).items).toEqual([{ id, name: "Large", parameters: { min: "200" } }]);
    const other = await givenOperator(world, "support");
    expect((await views(other)).items).toEqual([]);
    expect(await world.callWith(tablesOffice.removeView, { id }, { token: other.token })).toMatchObject({
      error: "not_found",
    });
    await world.ask(tablesOffice.removeView, { id }, token());
    expect((await views()).items).toEqual([]);
  });

  test("are at most 30 for a table, also when many are saved at once", async () => {
    const keeper = await givenOperator(world, "support");
    const answers = await Promise.all(
      Array.from({ length: maxViews + 4 }, (_, number) =>
        world.callWith(
          tablesOffice.saveView,
          { table: "orders", name: `View ${number}`, parameters: {} },
          { token: keeper.token },
        ),
      ),
    );
    expect(answers.filter((answer) => !answer.ok && answer.error === "views_full")).toHaveLength(4);
    expect((await views(keeper)).items).toHaveLength(maxViews);
    await save("View 1", { text: "again" }, keeper);
  });

  test("are refused to a member", async () => {
    const member = await givenMember(world);
    expect(await world.callWith(tablesOffice.views, { table: "orders" }, { token: member.token })).toMatchObject({
      error: "log_in",
    });
  });
});
