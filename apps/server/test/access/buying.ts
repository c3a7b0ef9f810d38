import { expect } from "vitest";
import { paymentPassword } from "../given.ts";
import { type Cases, things } from "./things.ts";

// Endpoints of visitors and buyers about goods, stores, the cart and orders.
export const buyingCases: Cases = {
  "/wanlshop/carts/priced": {
    input: () => ({ lines: [{ sku_id: String(things.goods.skus[0]), quantity: 1 }] }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/carts/put": {
    input: () => ({ sku_id: String(things.goods.skus[0]), quantity: 1, mode: "set" }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/carts/change_sku": {
    input: () => ({ sku_id: String(things.goods.skus[0]), to_sku_id: String(things.goods.skus[0]) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/carts/tick": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])], ticked: false }),
    by: () => things.otherStore.merchant.token,
    gives: () => undefined,
  },
  "/wanlshop/carts/remove": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ removed: 0 }),
  },
  "/wanlshop/carts/merge": { input: () => ({ lines: [] }), by: () => things.other.token, gives: "public" },
  "/wanlshop/carts/move_to_favourites": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ moved: 0 }),
  },
  "/wanlshop/catalogue/goods": {
    input: () => ({ store: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/catalogue/facets": {
    input: () => ({ store: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/detail": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/mine": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toMatchObject({ favourite: false, own: false }),
  },
  "/wanlshop/goods/price_history": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/similar": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/favourite": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)], favourite: false }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/catalogue/attribute_facets": {
    input: () => ({ store: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/catalogue/attributes": {
    input: () => ({ category: String(things.store.category_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/view": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/visit": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/goods/keep_history": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)], kept: false }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/stores/detail": {
    input: () => ({ id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/stores/mine": {
    input: () => ({ id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ followed: false, own: false }),
  },
  "/wanlshop/stores/follow": {
    input: () => ({ store_ids: [String(things.store.store_id)], followed: false }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/orders/preview": {
    input: () => ({ sku_id: String(things.goods.skus[0]), address_id: things.address }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toMatchObject({ address_id: null }),
  },
  "/wanlshop/orders/submit": {
    input: () => ({
      lines: [{ sku_id: String(things.goods.skus[0]), quantity: 1, price: "10.00" }],
      address_id: things.address,
      total: "15.00",
      from_cart: false,
      remarks: [],
    }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/pay": {
    input: () => ({ order_ids: [things.order], payment_password: paymentPassword }),
    by: () => things.other.token,
    gives: "not_found",
  },
  // Money that was sent is reported in any case. Somebody else's order does not wait for it.
  "/wanlshop/orders/top_up": {
    input: () => ({ order_ids: [things.order], network: "TRC20", amount: "25.00", upload_id: things.otherUpload }),
    by: () => things.other.token,
    gives: (data) => expect(data).toMatchObject({ waits: null }),
  },
  "/wanlshop/orders/cancel": {
    input: () => ({ order_id: things.order, reason: "other" }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/change_address": {
    input: () => ({ order_id: things.order, address_id: things.otherAddress }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/remind": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/extend": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/confirm": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/protect_price": {
    input: () => ({ order_id: things.order, sku_id: String(things.goods.skus[0]), amount: "1.00" }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/hide": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/buy_again": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/detail": { input: () => ({ id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/receipt": { input: () => ({ id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/promotions/shown": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)] }),
    by: () => things.other.token,
    gives: "public",
  },
};
