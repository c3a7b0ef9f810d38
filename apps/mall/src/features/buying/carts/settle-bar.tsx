import { moneyText } from "@arcade/contract/money";
import { type ReactNode, useState } from "react";
import { useGo } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { useOnline } from "../../../platform/wire/online.ts";
import { paths } from "../../../platform/page/paths.ts";
import { type CartLine, type CartStore, canBeBought, isShort, priceChange, type reckon } from "./reckon.ts";
import { TickAll, type Ticks } from "./ticks.tsx";
import type { Cart } from "./use-cart.ts";

/** The total of the ticked lines, and the button to the order page. */
export function SettleBar({
  cart,
  stores,
  sums,
  ticks,
}: {
  cart: Cart;
  stores: readonly CartStore[];
  sums: ReturnType<typeof reckon>;
  ticks: Ticks;
}): ReactNode {
  const t = useT();
  const go = useGo();
  const askAboutPrices = usePriceQuestion();
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const lines = stores.flatMap((store) => store.lines);
  const counted = lines.filter((line) => line.ticked && canBeBought(line));
  const short = counted.filter(isShort).length;

  const settle = async () => {
    if (!cart.isMember) return go(paths.logIn({ back: paths.cart() }));
    if (!(await askAboutPrices(counted))) return;
    setBusy(true);
    // a line that cannot be bought is shown unticked, so it is not ordered either
    const impossible = lines.filter((line) => line.ticked && !canBeBought(line)).map(({ sku_id }) => sku_id);
    if (impossible.length > 0) cart.tick(impossible, false);
    await cart.settled();
    setBusy(false);
    go(paths.buyCart());
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <TickAll lines={lines} ticks={ticks} label={t("carts.all")} />
      <div className="flex min-w-0 flex-1 flex-col items-end text-end" aria-live="polite">
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-label font-normal text-text-2">{t("carts.total")}</span>
          <Price amount={money(moneyText(sums.actual_payment))} size="m" />
        </span>
        <span className="text-caption text-text-3">
          {!isOnline ? (
            t("carts.settle_offline")
          ) : sums.lines === 0 ? (
            t("carts.none_ticked")
          ) : short > 0 ? (
            <Trans id="carts.short_first" values={{ count: short }} />
          ) : (
            <>
              <Trans id="carts.orders" values={{ orders: sums.orders }} />
              {" · "}
              {sums.freight === 0n ? (
                t("carts.with_free_freight")
              ) : (
                <Trans id="carts.with_freight" values={{ freight: money(moneyText(sums.freight)) }} />
              )}
            </>
          )}
        </span>
      </div>
      <Button
        onClick={() => void settle()}
        busy={busy}
        disabled={!isOnline || sums.lines === 0 || short > 0}
        className="px-5"
      >
        {t("carts.settle", { count: sums.lines })}
      </Button>
    </div>
  );
}

/** Asks the buyer to confirm a new price before the checkout. */
function usePriceQuestion(): (lines: readonly CartLine[]) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return async (lines) => {
    const changed = lines.flatMap((line) => {
      const change = priceChange(line);
      return change ? [{ line, change }] : [];
    });
    if (changed.length === 0) return true;
    const text = (
      <ul className="flex flex-col gap-2">
        {changed.map(({ line, change }) => (
          <li key={line.sku_id}>
            <bdi className="block text-text">{line.name}</bdi>
            <Trans id="carts.price_changed" values={{ old: money(change.old), new: money(change.new) }} />
          </li>
        ))}
      </ul>
    );
    return confirm({ title: t("carts.prices_changed_title"), text, confirmLabel: t("carts.prices_go_on") });
  };
}
