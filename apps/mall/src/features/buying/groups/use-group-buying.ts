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
  /** What is chosen; null while a choice is missing. */
  sku: { id: string; stock: number } | null;
  quantity: number;
  /** Asks for what is still to be chosen. */
  ask: () => void;
}

/** The ways into a group for some goods. */
export interface GroupBuying {
  offer: GroupOffer | null;
  /** Groups of others that wait. */
  open: readonly OpenGroup[];
  /** One's own group that waits. */
  waiting: { group_id: IdText } | null;
  /** Of what is chosen, or the lowest while a choice is missing; null where what is chosen has no group price. */
  price: GroupOffer["prices"][number] | null;
  /** Whether `price` is only the lowest of several. */
  isFrom: boolean;
  /** The group whose link was followed. */
  linked: string | null;
  /** Goes to the order page of a group, or of a new one. */
  enter: (group: string) => void;
}

const staleMs = 15_000;

/** Null where there is no offer, no group to join and none of one's own. */
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
