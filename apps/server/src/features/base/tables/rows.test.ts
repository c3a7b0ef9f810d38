import { tablesOffice } from "@arcade/contract/base/tables/office";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { moderation } from "@arcade/contract/base/moderation/api";
import { type OfficeTable, officeTableNames } from "@arcade/contract/base/tables/tables";
import { orders } from "@arcade/contract/buying/orders/api";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { members } from "@arcade/contract/oversight/members/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { account as accounts } from "@arcade/contract/people/account/api";
import { sentence } from "@arcade/messages";
import { beforeAll, expect, test } from "vitest";
import { givenAskedBack } from "../../../../test/bonding.ts";
import { givenDispute } from "../../../../test/disputing.ts";
import { givenAnnouncement } from "../../../../test/given/given-announcement.ts";
import { givenApplication, givenReviewed } from "../../../../test/given/given-application.ts";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenOffer } from "../../../../test/given/given-groups.ts";
import { givenInvited, givenNetwork, givenOffered } from "../../../../test/given/given-invited.ts";
import { after, givenPromotionMoney, givenTwoPeople } from "../../../../test/given/given-promotion.ts";
import { givenRecharge } from "../../../../test/given/given-recharge.ts";
import { givenCase } from "../../../../test/given/given-support.ts";
import { givenSupplyItem } from "../../../../test/given/given-supply.ts";
import {
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
  password,
  paymentPassword,
} from "../../../../test/given.ts";
import { givenSold } from "../../../../test/refunding.ts";
import { tableFilter } from "../../../../test/table-filters.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { one, run } from "../../../platform/database.ts";
import type { Reportables } from "../../../platform/reportable.ts";
import { sql } from "../../../platform/sql.ts";
import { tableFiles } from "../../../table-files.ts";

const world = useWorld({}, { keepsDays: true });
const files = tableFiles({} as Reportables); // only their endpoints and columns are read here
let boss: GivenOperator;
let account: string;

/** The lists that have the rows made here, where it is not the usual one. */
const wanted: Partial<Record<OfficeTable, object>> = {
  corrections: { state: "decided" },
  recharges: { queue: "review" },
};

/** A wallet that two people froze, and the appeal of its member. */
async function givenAppeal(): Promise<void> {
  const [maker, checker] = [await givenOperator(world, "reviewer"), await givenOperator(world, "reviewer")];
  const { member_id, token } = await givenMember(world);
  const { proposal_id } = await world.ask(
    membersOffice.proposeWalletFreeze,
    {
      member_id: String(member_id),
      reason_code: "payment_disputed",
      message: "We are looking at the payment of Tuesday.",
      until: after(world, 7),
      note: "as the case file says",
    },
    { token: maker.token },
  );
  await world.ask(
    membersOffice.decideWalletFreeze,
    { proposal_id, approve: true, note: "as proposed" },
    { token: checker.token },
  );
  const [freeze] = (await world.ask(members.freezes, {}, { token })).items;
  await world.ask(appeals.make, { subject: "freeze", subject_id: freeze?.id ?? "", text: "It is mine." }, { token });
}

/** Eight accounts on one device. */
async function givenSignal(): Promise<void> {
  for (let count = 0; count < 8; count += 1) {
    const { email } = await givenMember(world);
    await world.ask(
      accounts.logIn,
      { account: email, password, device: "a-browser-with-8-accounts" },
      { address: "10.90.0.2" },
    );
  }
}

beforeAll(async () => {
  const people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "9000.00");
  await givenOffered(world, people);
  const inviter = await givenMember(world);
  await givenNetwork(world, inviter.member_id, "flat");
  await givenInvited(world, inviter.member_id, { network: "flat" });
  await givenRecharge(world, await givenMember(world));
  await givenWithdrawal(world, await givenMember(world, { balance: "900.00" }), { amount: "50" });
  await givenDispute(world, await givenSold(world, "received"));
  await givenAskedBack(world);
  await givenAnnouncement(world);
  const applied = await givenApplication(world, await givenMember(world));
  await givenReviewed(world, await givenOperator(world, "reviewer"), applied);
  await givenAppeal();
  await givenSignal();
  await givenCase(world, await givenMember(world));
  await givenSupplyItem(world);
  const store = await givenStore(world);
  await givenDeal(world, store, await givenGoods(world, store));
  await givenOffer(world, store, await givenGoods(world, store));
  const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
  await run(world.owner, sql`UPDATE goods SET brand = 'Kettler' WHERE id = ${goods.goods_id}`);
  const buyer = await givenBuyer(world);
  await world.ask(
    moderation.report,
    { about: { kind: "goods", id: String(goods.goods_id), reason_code: "unsafe" }, text: "Look at it" },
    { token: buyer.token },
  );
  const proposed = await world.ask(
    networksOffice.propose,
    {
      change: "add",
      network: "TRC20",
      purpose: "shared",
      addresses: ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
      note: "new",
    },
    { token: people.one.token },
  );
  await world.ask(
    networksOffice.decide,
    { id: proposed.id, approve: true, note: "as proposed" },
    { token: people.other.token },
  );
  await world.ask(ledgerOffice.check, {}, { token: people.one.token });
  world.clock.move(3_601_000);
  await world.settleDue();
  boss = await givenOperator(world, "administrator"); // a session ends when nothing is asked for so long
  // In the demo the clock ships what waits for its supplier, so it is bought in after the hour.
  await world.ask(
    orders.purchase,
    { order_ids: [await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n)], payment_password: paymentPassword },
    { token: store.merchant.token },
  );
  const { id } = await one<{ id: bigint }>(world.owner, sql`SELECT id FROM account WHERE last_seq > 0 LIMIT 1`);
  account = String(id);
});

test.each(officeTableNames)(
  "the file of %s has the headings of its columns and the rows of its list",
  async (table) => {
    const { row, columns } = files[table];
    const filter = { ...tableFilter(table, account), ...wanted[table] };
    const list = (await world.ask(row, filter as never, { token: boss.token })) as {
      items: unknown[]; // each of them is a list
      next: string | null;
    };
    const { text, rows, next } = await world.ask(
      tablesOffice.file,
      { table, filter: JSON.stringify(filter), hidden: [] },
      { token: boss.token },
    );
    expect(text.replace("\ufeff", "").split("\r\n")[0]).toBe(
      columns.map(({ title }) => sentence("en", title)).join(","),
    );
    expect(next).toBeNull();
    // A refund that nobody can pay is made in the tests of refunds.
    expect(list.items.length > 0).toBe(table !== "refunds");
    if (list.next === null && table !== "audit") expect(rows).toBe(list.items.length);
  },
);
