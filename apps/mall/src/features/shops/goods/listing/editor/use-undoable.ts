import { listing } from "@arcade/contract/shops/goods/listing/api";
import { moneyText, readMoney } from "@arcade/contract/money";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../../platform/wire/change.ts";

/** Changes with a short time to undo: a price by setting the old price, a stock move by the opposite move. */
export function useUndoable() {
  const t = useT();
  const prices = useChange(listing.prices, {
    shows: ["invalid_input", "sj_zdjg", "freight_above_goods", "price_above_ratio", "price_below_cost"],
  });
  const stock = useChange(listing.stock, { shows: ["invalid_input", "stock_reserved", "stock_of_supplier"] });

  const changePrice = async ({ id, name, price }: { id: string; name: string; price: string }): Promise<boolean> => {
    const outcome = await prices.send({ prices: [{ sku_id: id, price }] });
    if (!outcome?.ok) return false;
    const [before] = outcome.data.before;
    const undo = () => before && void prices.send({ prices: [{ sku_id: id, price: before.price }] });
    toast.show({
      text: t("listing.price_changed", { name, price: money(moneyText(readMoney(price) ?? 0n)) }),
      tone: "success",
      action: { label: t("listing.undo"), onAct: undo },
    });
    return true;
  };
  const countStock = async ({ id, name, pieces }: { id: string; name: string; pieces: number }): Promise<boolean> => {
    const outcome = await stock.send({ moves: [{ sku_id: id, reason: "counted", pieces }] });
    if (!outcome?.ok) return false;
    const delta = outcome.data.moved[0]?.delta ?? 0;
    const undo = () => void stock.send({ moves: [{ sku_id: id, reason: "other", pieces: -delta }] });
    toast.show({
      text: t("listing.stock_changed", { name, count: pieces }),
      tone: "success",
      ...(delta === 0 ? {} : { action: { label: t("listing.undo"), onAct: undo } }),
    });
    return true;
  };
  return {
    changePrice,
    countStock,
    stock,
    pending: prices.pending || stock.pending,
    failure: prices.failure ?? stock.failure,
  };
}
