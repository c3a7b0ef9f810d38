import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { stores as storeRows } from "@arcade/contract/shops/stores/api";
import { defaultLanguage } from "@arcade/contract/languages";
import { hashPassword } from "../../apps/server/src/features/people/account/index.ts";
import { addUpSales } from "../../apps/server/src/features/shops/goods/index.ts";
import { bandGoods } from "../../apps/server/src/features/shops/catalogue/index.ts";
import type { OpenMall } from "../../apps/server/src/main.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { newIdAt, type Context } from "../../apps/server/src/platform/context.ts";
import { catalogue } from "./catalogue/index.ts";
import { applicationScenes } from "./load/load-applications.ts";
import {
  act,
  type Acting,
  addAddress,
  type BoughtLine,
  confirmAll,
  type MadeOrder,
  payFor,
  purchaseAll,
  shipAll,
  submit,
} from "./load/load-orders.ts";
import { settleNotices } from "./load/load-notices.ts";
import { payFunds } from "./load/load-funds.ts";
import { beginMall, markFirstRun } from "../first-run/load.ts";
import { layConfiguration, layRules, placesOf } from "../rehearse/lay-configuration.ts";
import type { MallConfiguration } from "../rehearse/read-configuration.ts";
import { loadAnnouncements, loadFrontPage, publishArticles } from "./load/load-pages.ts";
import { loadOperators, loadPeople, type People, recharge } from "./load/load-people.ts";
import { countRatings, reviewAll } from "./load/load-reviews.ts";
import { known } from "./load/load-rows.ts";
import { loadShelves, lowerPrices, type Shelves } from "./load/load-shelves.ts";
import { buyersBefore } from "./people.ts";
import { type PlannedCheckout, planPurchases } from "./plan-purchases.ts";
import { play, type Scene, timeOf } from "./play.ts";
import type { SeedReview } from "./shape.ts";
import { buyerScenes } from "./load/buyer-scenes.ts";

const firstDay = -95;
const priceDay = -20;
const money = 100_000_000n;

/**
 * Fills a new mall with its demo: stores, goods, people and their purchases so far, in six languages. All of it in one
 * transaction, or nothing. `rehearsed`: the configuration instead of the usual one. If the demo's people are there
 * already it does nothing and returns false.
 */
export async function seedDemo(open: OpenMall, demoPassword: string, rehearsed?: MallConfiguration): Promise<boolean> {
  const settings = await open.mall.settings();
  const now = open.mall.clock.now();
  return open.mall.transaction(async (tx) => {
    await loadOperators(open.mall.turn(tx, now, defaultLanguage, settings), demoPassword);
    const [present] = await many<{ id: bigint }>(tx, sql`SELECT id FROM member WHERE demo LIMIT 1`);
    if (present !== undefined) return false;
    let ids = 0;
    const turnAt = (day: number): Context => {
      const at = timeOf(now, day);
      // A thousand ids of one millisecond would meet: each takes a millisecond of its own, of the minute before.
      return {
        ...open.mall.turn(tx, at, defaultLanguage, settings, []),
        newId: () => newIdAt(new Date(at.getTime() - 60_000 + (ids += 1))),
      };
    };
    const plan = planPurchases(catalogue);
    const password = { hash: await hashPassword(demoPassword, "member") };
    const first = turnAt(firstDay);
    if (rehearsed === undefined) await beginMall(first);
    else {
      await markFirstRun(first);
      await layConfiguration(first, rehearsed);
    }
    await publishArticles(first, new Set(rehearsed?.articles.map(({ key }) => key)));
    await loadAnnouncements(first);
    const people = await loadPeople(first, demoPassword);
    const shelves = await loadShelves(
      first,
      people.owners,
      soldPieces(plan),
      rehearsed && placesOf(rehearsed.categories),
    );
    await payFunds(first, shelves, people.owners);
    if (rehearsed === undefined) await loadFrontPage(first, shelves.categories);
    await play(
      [
        ...openingScenes(people, plan),
        ...plan.flatMap((checkout) => checkoutScenes(checkout, shelves, people)),
        { day: priceDay, run: (context) => lowerPrices(context, shelves) },
        ...buyerScenes(shelves, people, password),
        ...applicationScenes(password),
      ],
      turnAt,
    );
    await settleNotices(turnAt(0));
    await countRatings(turnAt(0), shelves);
    await addUpSales(tx);
    await bandGoods(turnAt(0));
    if (rehearsed !== undefined) await layRules(turnAt(0), rehearsed);
    return true;
  });
}

/** Sold pieces are added to the stock that the catalogue wants to show. */
function soldPieces(plan: readonly PlannedCheckout[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { lines } of plan) {
    for (const { goods, sku, quantity } of lines) {
      const key = `${goods.key} ${sku}`;
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  return sold;
}

/** Each buyer's address, and money for what they are going to buy. */
function openingScenes({ buyers }: People, plan: readonly PlannedCheckout[]): Scene[] {
  return buyersBefore.map(({ nickname, address }) => ({
    day: firstDay + 1,
    async run(context) {
      const member_id = known(buyers, nickname);
      await addAddress(context, member_id, address, true);
      const spent = plan.filter(({ buyer }) => buyer.nickname === nickname).flatMap(({ lines }) => lines);
      // Whole hundreds, enough for the goods at their highest price, their freight and a last order.
      const enough = spent.reduce(
        (sum, { goods, quantity }) =>
          sum + Math.max(Number(goods.price), Number(goods.oldPrice ?? 0)) * 1.5 * quantity + 15,
        600,
      );
      await recharge(context, member_id, BigInt(Math.ceil(enough / 100)) * money);
    },
  }));
}

/** A checkout of one of the buyers before: submitted and paid, bought in or shipped a day later, received, reviewed. */
function checkoutScenes({ buyer, day, lines }: PlannedCheckout, shelves: Shelves, { buyers }: People): Scene[] {
  const acting: Acting = { member_id: known(buyers, buyer.nickname), store_id: null };
  const said = new Map<BoughtLine, SeedReview>();
  const bought = lines.map(({ goods: { key }, sku: place, quantity, review }): BoughtLine => {
    const goods = known(shelves.goods, key);
    const sku = goods.skus[place];
    if (sku === undefined) throw new Error(`${key} has no combination ${place}`);
    const line = { goods, sku, quantity };
    if (review !== null) said.set(line, review);
    return line;
  });
  let made: MadeOrder[] = [];
  const scenes: Scene[] = [
    {
      day,
      async run(context) {
        made = await submit(context, acting, bought);
        await payFor(context, acting, made);
      },
    },
    { day: day + 0.3, run: (context) => purchaseAll(context, made) },
    { day: day + 1, run: (context) => shipAll(context, made) },
    { day: day + 6, run: (context) => confirmAll(context, made) },
    { day: day + 7.2, run: (context) => reviewAll(context, made, said) },
    { day: day + 8, run: (context) => remember(context, acting, made) },
  ];
  return scenes.filter((scene) => scene.day < -0.5);
}

/** Who liked what came follows the store and keeps the goods among the favourites. */
async function remember(context: Context, buyer: Acting, made: readonly MadeOrder[]): Promise<void> {
  const stores = [
    ...new Set(made.filter(({ lines }) => lines.length > 2).map(({ merchant }) => merchant.store_id)),
  ].filter((id) => id !== null);
  const goods = [...new Set(made.flatMap(({ lines }) => lines.slice(0, 1).map((line) => line.goods.id)))];
  if (stores.length > 0) await act(context, storeRows.follow, { store_ids: stores, followed: true }, buyer);
  if (goods.length > 0) await act(context, goodsRows.favourite, { goods_ids: goods, favourite: true }, buyer);
}
