import { carts } from "@arcade/contract/buying/carts/api";
import { useEffect, useState } from "react";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import type { LocalLine } from "./add-line.ts";
import { localLines, writeLocalLines } from "./local-cart.ts";
import type { CartAnswer, CartStore } from "./reckon.ts";
import type { Cart } from "./use-cart.ts";

/** The cart of a visitor: quantities and ticks from this device, and current names, prices and stock. */
export function useVisitorCart(): Cart {
  const isVisitor = useSession(({ token }) => token === null);
  const lines = localLines.use();
  // the query uses only SKUs, so a new quantity does not change it
  const asked = useRead(
    carts.priced,
    { lines: lines.map(({ sku_id }) => ({ sku_id, quantity: 1 })) },
    { enabled: isVisitor && lines.length > 0, staleMs: 0 },
  );
  const [before, setBefore] = useState<CartAnswer | undefined>(undefined);
  if (asked.data && asked.data !== before) setBefore(asked.data);
  const seen = asked.data ?? before; // while the query changes, the last answer is shown
  const stores = lines.length === 0 ? [] : seen?.stores;
  useEffect(() => {
    if (isVisitor && asked.data) rememberPrices(asked.data.stores);
  }, [isVisitor, asked.data]);
  return {
    isMember: false,
    query: {
      data: stores && { stores: withLocal(stores, lines), quantity_most: seen?.quantity_most ?? 0 },
      error: asked.error,
      isFetching: asked.isFetching,
      refetch: asked.refetch,
    },
    setQuantity: (skuId, quantity) => writeLocalLines(changed([skuId], { quantity })),
    tick: (skuIds, ticked) => writeLocalLines(changed(skuIds, { ticked })),
    remove: (removed) => {
      const kept = localLines.now();
      const skuIds: string[] = removed.map(({ sku_id }) => sku_id);
      writeLocalLines((all) => all.filter(({ sku_id }) => !skuIds.includes(sku_id)));
      const undo = () => {
        writeLocalLines((all) =>
          [
            ...kept.filter((line) => skuIds.includes(line.sku_id) && !all.some(({ sku_id }) => sku_id === line.sku_id)),
            ...all,
          ].toSorted((a, b) => placeIn(kept, a) - placeIn(kept, b)),
        );
        return Promise.resolve();
      };
      return Promise.resolve(undo);
    },
    changeSku: (skuId, toSkuId) => {
      writeLocalLines((all) => {
        const other = all.find(({ sku_id }) => sku_id === toSkuId);
        const without = all.filter((line) => line !== other || toSkuId === skuId);
        return without.map((line) =>
          line.sku_id === skuId
            ? {
                ...line,
                sku_id: toSkuId,
                quantity: line.quantity + (toSkuId === skuId ? 0 : (other?.quantity ?? 0)),
                price_seen: null,
              }
            : line,
        );
      });
      return Promise.resolve(true);
    },
    moveToFavourites: null,
    settled: () => Promise.resolve(),
  };
}

function withLocal(stores: readonly CartStore[], lines: readonly LocalLine[]): CartStore[] {
  const local = new Map(lines.map((line) => [line.sku_id, line]));
  return stores
    .map((store) => ({
      ...store,
      lines: store.lines.flatMap((line) => {
        const mine = local.get(line.sku_id);
        if (!mine) return [];
        return [
          {
            ...line,
            quantity: mine.quantity,
            ticked: mine.ticked,
            price_seen: (mine.price_seen ?? line.price) as typeof line.price,
          },
        ]; // kept as the server wrote it
      }),
    }))
    .filter(({ lines: { length } }) => length > 0);
}

/** Stores the price that the visitor sees first. A later price is compared with it. */
function rememberPrices(stores: readonly CartStore[]): void {
  const prices = new Map(stores.flatMap((store) => store.lines.map((line) => [line.sku_id as string, line.price])));
  if (!localLines.now().some((line) => line.price_seen === null && prices.has(line.sku_id))) return;
  writeLocalLines((lines) =>
    lines.map((line) => (line.price_seen === null ? { ...line, price_seen: prices.get(line.sku_id) ?? null } : line)),
  );
}

function changed(skuIds: readonly string[], change: Partial<LocalLine>) {
  return (lines: readonly LocalLine[]) =>
    lines.map((line) => (skuIds.includes(line.sku_id) ? { ...line, ...change } : line));
}

/** The position of a line. A line that was added since comes first. */
function placeIn(lines: readonly LocalLine[], { sku_id }: LocalLine): number {
  return lines.findIndex((line) => line.sku_id === sku_id);
}
