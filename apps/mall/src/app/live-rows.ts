import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { support } from "@arcade/contract/oversight/support/api";
import type { Endpoint } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import type { LiveModule } from "@arcade/contract/socket-facts";
import { stores } from "@arcade/contract/shops/stores/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";

/** What shows a module: lists and counters, and the page of one of its things, asked for by `id`. */
interface Shown {
  all: readonly Endpoint[];
  one?: Endpoint;
}

const shown: Readonly<Record<Exclude<LiveModule, "all">, Shown>> = {
  orders: { all: [chat.cards, orders.list, orders.counts, account.statistics], one: orders.detail },
  store_orders: { all: [chat.cards, orders.storeList, orders.storeCounts, orders.toBuy, stores.dashboard], one: orders.storeDetail },
  refunds: { all: [disputes.mine, refunds.list, refunds.detail, refunds.limit, orders.list, orders.counts, orders.detail, account.statistics] },
  store_refunds: { all: [disputes.mine, refunds.storeList, refunds.storeDetail, orders.storeList, orders.storeCounts, orders.storeDetail, stores.dashboard] },
  wallet: { all: [wallet.mine, wallet.entries, wallet.months] },
  recharges: { all: [recharges.mine], one: recharges.one },
  coupons: { all: [coupons.list, coupons.counts, coupons.offered, coupons.forGoods, account.statistics] },
  notices: { all: [notices.overview, notices.list, account.statistics] },
  withdrawals: { all: [withdrawals.mine, wallet.entries], one: withdrawals.one },
  chat: { all: [support.mine, chat.lists, chat.one, account.statistics] },
  typing: { all: [] },
  reviews: { all: [reviews.mine, reviews.toReview, reviews.ofOrder, reviews.ofStore] },
};

/** The beginnings of the names under which the answers are kept that are no longer true. */
export function touchedBy(modules: LiveModule, id: string | null): readonly (readonly unknown[])[] {
  const touched = modules === "all" ? Object.values(shown) : [shown[modules]];
  return touched.flatMap(({ all, one }) => [...all.map(({ path }) => [path]), ...(one === undefined ? [] : [id === null ? [one.path] : [one.path, { id }]])]);
}
