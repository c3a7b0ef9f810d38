import { carts } from "@arcade/contract/buying/carts/api";
import { type UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { refresh, rewrite, useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { useVisitorCart } from "./use-visitor-cart.ts";
import { useLatestChange } from "./use-latest-change.ts";
import type { CartAnswer, CartLine } from "./reckon.ts";

export interface Cart {
  isMember: boolean;
  query: Pick<UseQueryResult<CartAnswer, CallFailure>, "data" | "error" | "isFetching" | "refetch">;
  setQuantity: (skuId: string, quantity: number) => void;
  tick: (skuIds: readonly string[], ticked: boolean) => void;
  /** Removes lines and returns a function that restores them. Null if it failed. */
  remove: (lines: readonly CartLine[]) => Promise<(() => Promise<void>) | null>;
  changeSku: (skuId: string, toSkuId: string) => Promise<boolean>;
  /** Null for visitors, who have no favourites. */
  moveToFavourites: ((skuIds: readonly string[]) => Promise<number | null>) | null;
  /** Waits until the server knows all changes. */
  settled: () => Promise<void>;
}

/** An answer of the server would overwrite what the buyer has typed since. */
const later = { later: [carts.mine] };

export function useCart(): Cart {
  const isMember = useSession(({ token }) => token !== null);
  const member = useMemberCart();
  const visitor = useVisitorCart();
  return isMember ? member : visitor;
}

function useMemberCart(): Cart {
  const query = useRead(carts.mine, {}, { staleMs: 0 });
  const latest = useLatestChange(() => refresh(carts.mine));
  const put = useChange(carts.put, later);
  const ticking = useChange(carts.tick, later);
  const taking = useChange(carts.remove, {
    before: ({ sku_ids }) => rewriteLines((lines) => lines.filter(({ sku_id }) => !sku_ids.includes(sku_id))),
  });
  const merging = useChange(carts.merge);
  const changing = useChange(carts.changeSku);
  const moving = useChange(carts.moveToFavourites);
  return {
    isMember: true,
    query,
    setQuantity: (skuId, quantity) => {
      rewriteLines((lines) => lines.map((line) => (line.sku_id === skuId ? { ...line, quantity } : line)));
      latest.change(
        `quantity:${skuId}`,
        async () => (await put.send({ sku_id: skuId, quantity, mode: "set" }))?.ok === true,
      );
    },
    tick: (skuIds, ticked) => {
      rewriteLines((lines) => lines.map((line) => (skuIds.includes(line.sku_id) ? { ...line, ticked } : line)));
      latest.change(
        `tick:${skuIds.join()}`,
        async () => (await ticking.send({ sku_ids: [...skuIds], ticked }))?.ok === true,
      );
    },
    remove: async (lines) => {
      const outcome = await taking.send({ sku_ids: lines.map(({ sku_id }) => sku_id) });
      if (!outcome?.ok) return null;
      return async () => {
        const back = await merging.send({ lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })) });
        const unticked = lines.filter(({ ticked }) => !ticked).map(({ sku_id }) => sku_id);
        if (back?.ok && unticked.length > 0) await ticking.send({ sku_ids: unticked, ticked: false });
        await refresh(carts.mine);
      };
    },
    changeSku: async (skuId, toSkuId) => (await changing.send({ sku_id: skuId, to_sku_id: toSkuId }))?.ok === true,
    moveToFavourites: async (skuIds) => {
      const outcome = await moving.send({ sku_ids: [...skuIds] });
      return outcome?.ok ? outcome.data.moved : null;
    },
    settled: latest.settled,
  };
}

function rewriteLines(change: (lines: CartLine[]) => CartLine[]): () => void {
  return rewrite(carts.mine, {}, (seen) => ({
    ...seen,
    stores: seen.stores
      .map((store) => ({ ...store, lines: change(store.lines) }))
      .filter(({ lines }) => lines.length > 0),
  }));
}
