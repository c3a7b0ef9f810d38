import { carts } from "@arcade/contract/buying/carts/api";
import type { Answer, Sent } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import type { IdText } from "@arcade/contract/wire";
import { useState } from "react";
import { bestChoice, type CouponChoice, orderKey, type PricedPreview, withChoice } from "../../coupons/index.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useChange } from "../../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../../platform/draft.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../../platform/wire/query.ts";
import { useSteppedOver } from "./stepped-over.ts";

export type Preview = Answer<typeof orders.preview>;
export type PreviewOrder = Preview["orders"][number];
export type PreviewLine = PreviewOrder["lines"][number];

/** The state and actions of the order page. The address bar says what is bought. The server says what it costs. */
export function useCheckout() {
  const go = useGo();
  const { sku, quantity, address, from, group } = useParameters();
  const { isDone, markDone } = useSteppedOver();
  const fromCart = from === "cart" || sku === undefined;
  const place = {
    address_id: address,
    ...(fromCart ? {} : { sku_id: sku, quantity: quantity ?? "1", ...(group === undefined ? {} : { group }) }),
  };
  const preview = useRead(orders.preview, place, { staleMs: 0, enabled: !isDone });
  const [choice, setChoice] = useState<CouponChoice>(bestChoice);
  const { remarks, writeRemark, dropRemarks } = useRemarks(fromCart ? "cart" : `sku ${sku}`);
  const submit = useChange(orders.submit, {
    intent: fromCart ? "cart" : `sku ${sku}`,
    shows: orders.submit.refusals,
    later: [orders.preview],
  });
  const [isChecking, setChecking] = useState(false);
  const tick = useChange(carts.tick);
  const put = useChange(carts.put);

  const change = (to: { address?: string; quantity?: number }) => {
    const given = { from, sku, quantity, group, address, ...to };
    const query = new URLSearchParams(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    go(`${paths.buyCart().split("?")[0]}?${query.toString()}`, { replace: true });
  };
  return {
    preview,
    /** The server's answer with the chosen coupons. */
    price: (seen: Preview): PricedPreview => withChoice(seen, choice),
    choice,
    chooseCoupon: (order: PreviewOrder, id: IdText | null) => {
      // One coupon is for one order. If it was chosen for the store's other order, it is removed there.
      const others = (preview.data?.orders ?? []).filter(
        (other) => orderKey(other) !== orderKey(order) && id !== null && chosenOf(other, choice) === id,
      );
      const left = Object.fromEntries(others.map((other) => [orderKey(other), null]));
      setChoice({ ...choice, stores: { ...choice.stores, ...left, [orderKey(order)]: id } });
    },
    choosePlatformCoupon: (id: IdText | null) => setChoice({ ...choice, platform: id }),
    fromCart,
    sku,
    remarks,
    writeRemark,
    submit,
    isMaking: submit.pending || isChecking,
    isChanging: tick.pending || put.pending,
    busy: submit.pending || tick.pending || put.pending,
    chooseAddress: (id: string) => change({ address: id }),
    /** These lines stay in the cart, unticked. */
    leaveOut: async (lines: readonly PreviewLine[]) => {
      await tick.send({ sku_ids: lines.map(({ sku_id }) => sku_id), ticked: false });
    },
    takeLeft: async (line: PreviewLine) => {
      if (!fromCart) return change({ quantity: line.stock });
      await put.send({ sku_id: line.sku_id, quantity: line.stock, mode: "set" });
    },
    /**
     * Makes exactly the orders that are shown, and continues to the payment. They may be read again at this moment, as
     * after a socket has opened: a press waits for the answer, and if the answer is another one, the buyer sees it first.
     * A button that is disabled meanwhile would lose the press without a word.
     */
    makeOrders: async (seen: Preview) => {
      if (preview.isFetching) {
        setChecking(true);
        const { data } = await preview.refetch({ cancelRefetch: false });
        setChecking(false);
        if (data !== preview.data) return;
      }
      const outcome = await submit.send(inputOf(seen, remarks, fromCart, fromCart ? undefined : group));
      if (!outcome?.ok) return void refresh(orders.preview);
      dropRemarks();
      markDone();
      go(paths.pay(outcome.data.orders.map(({ id }) => id)), { replace: true });
    },
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

function chosenOf(order: PreviewOrder, { stores }: CouponChoice): IdText | null {
  return orderKey(order) in stores ? (stores[orderKey(order)] ?? null) : order.coupon;
}

function inputOf(
  seen: Preview,
  remarks: Readonly<Record<string, string>>,
  fromCart: boolean,
  group: string | undefined,
): Sent<typeof orders.submit> {
  const written = [...new Set(seen.orders.map(({ store_id }) => store_id))].flatMap((store_id) => {
    const remark = remarks[store_id]?.trim() ?? "";
    return remark === "" ? [] : [{ store_id, remark }];
  });
  return {
    lines: seen.orders.flatMap(({ lines }) =>
      lines.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price })),
    ),
    ...(seen.address_id === null ? {} : { address_id: seen.address_id }),
    ...(written.length === 0 ? {} : { remarks: written }),
    coupons: seen.orders.flatMap(({ store_id, supplied, coupon }) =>
      coupon === null ? [] : [{ store_id, supplied, grant_id: coupon }],
    ),
    ...(seen.platform_coupon === null ? {} : { platform_coupon: seen.platform_coupon }),
    total: seen.actual_payment,
    from_cart: fromCart,
    ...(group === undefined ? {} : { group }),
  };
}

/** The buyer's remark for each store. It is kept while the buyer logs in or adds an address (UX-002). */
function useRemarks(name: string) {
  const [draft, keep, drop] = useDraft<{ remarks: string }>(`checkout ${name}`, { remarks: "{}" }, noSecrets);
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
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}
