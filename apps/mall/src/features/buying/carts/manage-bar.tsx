import type { ReactNode } from "react";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { paths } from "../../../platform/page/paths.ts";
import type { CartLine } from "./reckon.ts";
import { TickAll, type Ticks } from "./ticks.tsx";
import type { Cart } from "./use-cart.ts";

interface ManageBarProps {
  cart: Cart;
  lines: readonly CartLine[];
  ticks: Ticks;
  onRemove: (lines: readonly CartLine[]) => Promise<void>;
  onDone: () => void;
}

/** Deletes the ticked lines, or moves them to the favourites. */
export function ManageBar({ cart, lines, ticks, onRemove, onDone }: ManageBarProps): ReactNode {
  const t = useT();
  const go = useGo();
  const chosen = lines.filter(ticks.isTicked);
  const keep = async () => {
    if (!cart.moveToFavourites) return go(paths.logIn({ back: paths.cart() }));
    const moved = await cart.moveToFavourites(chosen.map(({ sku_id }) => sku_id));
    if (moved === null) return;
    toast.show({ text: t("carts.moved", { count: moved }), tone: "success" });
    onDone();
  };
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      <div className="me-auto">
        <TickAll lines={lines} ticks={ticks} label={t("carts.all")} />
      </div>
      <Button variant="secondary" size="m" disabled={chosen.length === 0} onClick={() => void keep()}>
        {t("carts.to_favourites")}
      </Button>
      <Button
        variant="danger"
        size="m"
        disabled={chosen.length === 0}
        onClick={() => void onRemove(chosen).then(onDone)}
      >
        {t("carts.delete", { count: chosen.length })}
      </Button>
    </div>
  );
}
