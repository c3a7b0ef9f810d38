import { account } from "@arcade/contract/account/api";
import { carts } from "@arcade/contract/carts/api";
import type { Answer, Sent } from "@arcade/contract/endpoint";
import { goods } from "@arcade/contract/goods/api";
import { orders } from "@arcade/contract/orders/api";
import type { IdText } from "@arcade/contract/wire";
import { useState } from "react";
import { useChange } from "../../platform/change.ts";
import { useDraft } from "../../platform/draft.ts";
import { paths } from "../../platform/paths.ts";
import { useGo, useParameters } from "../../platform/place.ts";
import { refresh, useRead } from "../../platform/query.ts";
import { useSteppedOver } from "./stepped-over.ts";

export type Preview = Answer<typeof orders.preview>;
export type PreviewOrder = Preview["orders"][number];
export type PreviewLine = PreviewOrder["lines"][number];

const shownHere = [
  "no_address",
  "own_store_goods",
  "sku_not_of_goods",
  "goods_off_sale",
  "inventory_shortage",
  "price_changed",
  "total_changed",
  "no_order",
] as const;

/** What the order page knows and does. The address bar says what is bought; the server says what it costs. */
export function useCheckout() {
  const go = useGo();
  const { sku, quantity, address, from } = useParameters();
  const { isDone, markDone } = useSteppedOver();
  const fromCart = from === "cart" || sku === undefined;
  const place = { address_id: address, ...(fromCart ? {} : { sku_id: sku, quantity: quantity ?? "1" }) };
  const preview = useRead(orders.preview, place, { staleMs: 0, enabled: !isDone });
  const { remarks, writeRemark, dropRemarks } = useRemarks(fromCart ? "cart" : `sku ${sku}`);
  const submit = useChange(orders.submit, {
    intent: fromCart ? "cart" : `sku ${sku}`,
    shows: shownHere,
    refreshes: [carts.mine, account.statistics, orders.list, orders.counts, goods.detail],
  });
  const tick = useChange(carts.tick, { refreshes: [carts.mine] });
  const put = useChange(carts.put, { refreshes: [carts.mine] });

  const change = (to: { address?: string; quantity?: number }) => {
    const given = { from, sku, quantity, address, ...to };
    const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
    go(`${paths.buyCart().split("?")[0]}?${query.toString()}`, { replace: true });
  };
  return {
    preview,
    fromCart,
    remarks,
    writeRemark,
    submit,
    busy: submit.pending || tick.pending || put.pending,
    chooseAddress: (id: string) => change({ address: id }),
    /** These stay in the cart, unticked. */
    leaveOut: async (lines: readonly PreviewLine[]) => {
      const done = await tick.send({ sku_ids: lines.map(({ sku_id }) => sku_id), ticked: false });
      if (done?.ok) await refresh(orders.preview);
    },
    takeLeft: async (line: PreviewLine) => {
      if (!fromCart) return change({ quantity: line.stock });
      const done = await put.send({ sku_id: line.sku_id, quantity: line.stock, mode: "set" });
      if (done?.ok) await refresh(orders.preview);
    },
    /** Makes the orders of just what is shown, and goes on to paying them. */
    makeOrders: async (seen: Preview) => {
      const outcome = await submit.send(inputOf(seen, remarks, fromCart));
      if (!outcome?.ok) return void refresh(orders.preview);
      dropRemarks();
      markDone();
      go(paths.pay(outcome.data.orders.map(({ id }) => id)), { replace: true });
    },
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

function inputOf(seen: Preview, remarks: Readonly<Record<string, string>>, fromCart: boolean): Sent<typeof orders.submit> {
  const written = [...new Set(seen.orders.map(({ store_id }) => store_id))].flatMap((store_id) => {
    const remark = remarks[store_id]?.trim() ?? "";
    return remark === "" ? [] : [{ store_id, remark }];
  });
  return {
    lines: seen.orders.flatMap(({ lines }) => lines.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price }))),
    ...(seen.address_id === null ? {} : { address_id: seen.address_id }),
    ...(written.length === 0 ? {} : { remarks: written }),
    total: seen.actual_payment,
    from_cart: fromCart,
  };
}

/** What the buyer writes to each store, kept through a log-in or a new address in between (UX-002). */
function useRemarks(name: string) {
  const [draft, keep, drop] = useDraft<{ remarks: string }>(`checkout ${name}`, { remarks: "{}" });
  const [remarks, setRemarks] = useState(() => readRemarks(draft.remarks));
  return {
    remarks,
    writeRemark: (storeId: IdText, remark: string) => {
      const next = { ...remarks, [storeId]: remark };
      setRemarks(next);
      keep({ remarks: JSON.stringify(next) });
    },
    dropRemarks: drop,
  };
}

function readRemarks(text: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  } catch {
    return {};
  }
}
