import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { tablesOffice } from "@arcade/contract/base/tables/office";
import { officeTableNames, officeTables } from "@arcade/contract/base/tables/tables";
import { beforeAll, expect, test } from "vitest";
import { givenRecharge } from "../../../../test/given/given-recharge.ts";
import { type GivenOperator, givenMember, givenOperator } from "../../../../test/given.ts";
import { givenSold } from "../../../../test/refunding.ts";
import { givenDispute } from "../../../../test/disputing.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { tableFilter } from "../../../../test/table-filters.ts";
import { useWorld } from "../../../../test/world.ts";
import { one } from "../../../platform/database.ts";
import type { Reportables } from "../../../platform/reportable.ts";
import { sql } from "../../../platform/sql.ts";
import { tableFiles } from "../../../table-files.ts";

const world = useWorld();
let boss: GivenOperator;
let member: string;
let account: string;

beforeAll(async () => {
  boss = await givenOperator(world, "administrator");
  const { member_id } = await givenMember(world, { balance: "900.00" });
  member = String(member_id);
  await givenRecharge(world, await givenMember(world));
  await givenWithdrawal(world, await givenMember(world, { balance: "900.00" }), { amount: "50" });
  await givenDispute(world, await givenSold(world, "received"));
  const { id } = await one<{ id: bigint }>(
    world.owner,
    sql`SELECT id FROM account WHERE kind = 'available' AND owner = ${member}`,
  );
  account = String(id);
});

/** Lists of the back office that have pages and no period, with the reason. */
const without: Readonly<Record<string, string>> = {
  "/office-api/catalogue/brands": "A brand is a name on goods. It has no time.",
  "/office-api/content/agreed": "It is one version's.",
  "/office-api/content/announcements": "The mall says a few things in a year.",
  "/office-api/coupons/money": "Each row is a day.",
  "/office-api/coupons/orders": "It is one coupon's.",
  "/office-api/deals/list": "Deals are listed by their state.",
  "/office-api/disputes/precedents": "A precedent is looked for by what it is about.",
  "/office-api/groups/of_offer": "It is one offer's.",
  "/office-api/groups/offers": "Offers are listed by their state.",
  "/office-api/invitations/offers": "One runs at a time.",
  "/office-api/invitations/rewards": "It holds what waits, and what was decided on it.",
  "/office-api/ledger/accounts": "An account has a balance. Its entries have times.",
  "/office-api/ledger/checks": "Each row is a day.",
  "/office-api/ledger/seals": "A seal is found by its number.",
  "/office-api/networks/addresses": "An address is found by its network and whose it is.",
  "/office-api/orders/supply_queue": "It holds what waits.",
  "/office-api/queue/list": "It holds what waits.",
  "/office-api/supply/items": "Goods of the catalogue are found by their words.",
  "/office-api/supply/moves": "It is one item's.",
  "/office-api/webhooks/deliveries": "It is one webhook's.",
};

/** What a list needs beside its period. */
const needed: Readonly<Record<string, () => object>> = {
  "/office-api/applications/queue": () => ({ queue: "review" }),
  "/office-api/bond/refunds": () => ({ list: "running" }),
  "/office-api/coupons/list": () => ({ list: "open" }),
  "/office-api/disputes/queue": () => ({ queue: "open" }),
  "/office-api/ledger/entries": () => ({ account_id: account }),
  "/office-api/members/appeals": () => ({ list: "open" }),
  "/office-api/members/timeline": () => ({ member_id: member }),
  "/office-api/moderation/list": () => ({ list: "open" }),
  "/office-api/operators/proposals": () => ({ list: "history" }),
  "/office-api/recharges/queue": () => ({ queue: "waiting" }),
  "/office-api/signals/queue": () => ({ list: "open" }),
  "/office-api/support/cases": () => ({ list: "open" }),
  "/office-api/withdrawals/queue": () => ({ queue: "pending" }),
};

const periodTables = officeTableNames.filter((table) => officeTables[table].period);
const fieldsOf = ({ input }: Endpoint): string[] =>
  Object.keys((input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}); // a strict object
const lists = endpoints.filter(
  (row) => row.who === "operator" && row.kind === "read" && fieldsOf(row).includes("cursor"),
);

test("each list of the back office takes a period, or says why not", () => {
  const paths = lists.filter((row) => !fieldsOf(row).includes("from")).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(without).toSorted());
  for (const row of lists.filter((one) => fieldsOf(one).includes("from"))) expect(fieldsOf(row)).toContain("until");
});

test.each(lists.filter(({ path }) => !(path in without)).map((row) => [row.path, row] as const))(
  "%s has exactly the rows of the period",
  async (path, row) => {
    const now = world.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const rows = async (period: object) => {
      const answer = await world.ask(row, { ...needed[path]?.(), ...period } as never, { token: boss.token });
      return (answer as { items: unknown[] }).items.length; // each of them is a list
    };
    world.clock.move(2_000);
    const all = await rows({});
    expect([await rows({ from: at(1) }), await rows({ until: at(-24 * 365) })]).toEqual([0, 0]);
    expect(await rows({ from: at(-24 * 365), until: at(1) })).toBe(all);
  },
);

test("each table of the back office says whether its list takes a period", () => {
  const files = tableFiles({} as Reportables); // only the rows of the endpoints are read here
  expect(officeTableNames.filter((table) => fieldsOf(files[table].row).includes("from"))).toEqual(periodTables);
});

test.each(periodTables)("the file of %s has the rows of the period", async (table) => {
  const filter = tableFilter(table, account);
  const file = async (period: object) =>
    (
      await world.ask(
        tablesOffice.file,
        { table, filter: JSON.stringify({ ...filter, ...period }), hidden: [] },
        { token: boss.token },
      )
    ).rows;
  const later = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  expect(await file({ from: later })).toBe(0);
  if (["members", "stores", "orders", "withdrawals", "disputes", "transfers"].includes(table))
    expect(await file({ until: later })).toBeGreaterThan(0);
});
