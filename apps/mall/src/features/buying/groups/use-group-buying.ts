import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type GroupOffer, groups, type OpenGroup } from "@arcade/contract/buying/groups/api";
import { moneyOf } from "@arcade/contract/money";
import type { IdText } from "@arcade/contract/wire";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";

interface Chosen {
  goods: Pick<GoodsDetail, "id">;
  /** The chosen SKU. Null while a choice is missing. */
  sku: { id: string; stock: number } | null;
  quantity: number;
  /** Asks for the missing choice. */
  ask: () => void;
}

/** How a buyer can join or open a group for some goods. */
export interface GroupBuying {
  offer: GroupOffer | null;
  /** Other buyers' groups that are waiting. */
  open: readonly OpenGroup[];
  /** The member's own group that is waiting. */
  waiting: { group_id: IdText } | null;
  /**
   * The price of the choice, or the lowest price while a choice is missing. Null if the chosen SKU has no group price.
   */
  price: GroupOffer["prices"][number] | null;
  /** Whether `price` is only the lowest of several. */
  isFrom: boolean;
  /** The group whose link the buyer followed. */
  linked: string | null;
  /** Goes to the order page for a group, or for a new one. */
  enter: (group: string) => void;
}

const staleMs = 15_000;

/** Null if there is no offer, no group to join and no group of the member. */
export function useGroupBuying({ goods, sku, quantity, ask }: Chosen): GroupBuying | null {
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const { group: linked = "" } = useParameters();
  const found = useRead(groups.ofGoods, { goods_id: goods.id }, { staleMs });
  const mine = useRead(groups.mine, { goods_id: goods.id }, { staleMs, enabled: loggedIn && found.data !== undefined });
  const { offer = null, open = [] } = found.data ?? {};
  const waiting = mine.data?.items.find(({ state }) => state === "open") ?? null;
  if (!offer && open.length === 0 && !waiting) return null;
  const prices = offer?.prices.toSorted((one, other) => Number(moneyOf(one.price) - moneyOf(other.price))) ?? [];
  const chosen = prices.find(({ sku_id }) => sku_id === sku?.id);
  return {
    offer,
    open,
    waiting,
    price: (sku === null ? prices[0] : chosen) ?? null,
    isFrom: sku === null && prices.some(({ price }) => price !== prices[0]?.price),
    linked: /^[1-9]\d{0,18}$/.test(linked) ? linked : null,
    enter: (group) => {
      if (!sku || sku.stock === 0) return ask();
      go(paths.buy(sku.id, Math.min(quantity, offer?.pieces_most ?? quantity), group));
    },
  };
}
