import { carts } from "@arcade/contract/buying/carts/api";
import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { addToLocalCart } from "../../buying/carts/index.ts";
import type { Choosing } from "./use-choosing.ts";

export interface Buying {
  /** Puts the chosen SKU into the cart. If the choice is incomplete, it asks for the rest. */
  addToCart: () => void;
  buyNow: () => void;
  busy: boolean;
}

/** The actions of the two buttons. If the choice is incomplete, they show what is missing instead (SPEC 5). */
export function useBuying(goods: GoodsDetail, choosing: Choosing, ask: (isOpen: boolean) => void): Buying {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const put = useChange(carts.put);
  const { sku, quantity, specification } = choosing;

  const addToCart = async () => {
    if (!sku || sku.stock === 0) return ask(true);
    if (loggedIn) {
      const outcome = await put.send({ sku_id: sku.id, quantity, mode: "add" });
      if (!outcome?.ok) return;
    } else addToLocalCart({ sku_id: sku.id, quantity });
    ask(false);
    const text = specification
      ? t("goods.added", { name: goods.name, specification, count: quantity })
      : t("goods.added_plain", { name: goods.name, count: quantity });
    toast.show({ text, tone: "success", action: { label: t("goods.see_cart"), onAct: () => go(paths.cart()) } });
  };
  const buyNow = () => {
    if (!sku || sku.stock === 0) return ask(true);
    ask(false);
    go(paths.buy(sku.id, quantity));
  };
  return { addToCart: () => void addToCart(), buyNow, busy: put.pending };
}
