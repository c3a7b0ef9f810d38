import { expect } from "vitest";
import { paymentPassword } from "../given.ts";
import { type Cases, things } from "./things.ts";

const freight = {
  name: "Mine",
  kind: "free",
  first: "0",
  further: "0",
  free_from: null,
  first_grams: null,
  further_grams: null,
  regions: [],
  not_to: [],
};

// Endpoints of a merchant about their own store: freight, goods, orders, supply, fund, reports.
export const sellingCases: Cases = {
  "/wanlshop/stores/edit_freight": {
    input: () => ({ id: String(things.store.template_id), template: freight }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/stores/default_freight": {
    input: () => ({ id: String(things.store.template_id) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/stores/remove_freight": {
    input: () => ({ id: String(things.store.template_id) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/supply/items": {
    input: () => ({ category: things.supply.category_id }),
    by: () => things.otherStore.merchant.token,
    gives: "public",
  },
  "/wanlshop/supply/item": {
    input: () => ({ id: things.supply.item_id }),
    by: () => things.otherStore.merchant.token,
    gives: "public",
  },
  "/wanlshop/supply/list": {
    input: () => ({
      supply_item_id: things.supply.item_id,
      prices: [{ supply_sku_id: things.supply.sku_id, price: "11.00" }],
    }),
    by: () => things.otherStore.merchant.token,
    gives: "public",
  },
  "/wanlshop/bond/take_back": {
    input: () => ({ id: things.bondDocument }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/bond/paper": {
    input: () => ({ id: things.bondDocument }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/store_detail": {
    input: () => ({ id: things.order }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/ship": {
    input: () => ({ parcels: [{ order_id: things.order, carrier: "dhl", tracking_number: "JD014600012" }] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toMatchObject({ shipped: [], failed: [{ error: "not_found" }] }),
  },
  "/wanlshop/orders/correct_tracking": {
    input: () => ({ parcel_id: things.parcel, carrier: "dhl", tracking_number: "JD014600012" }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/add_parcel_event": {
    input: () => ({ parcel_id: things.parcel, step: "arrived", place: "Izmir", at: "2026-01-01T00:00:00.000Z" }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/lower_price": {
    input: () => ({ order_id: things.order, goods: "1.00", freight: "0.00" }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/add_note": {
    input: () => ({ order_id: things.order, text: "Mine", shown: true }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/remove_note": {
    input: () => ({ note_id: things.note }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/packing_slip": {
    input: () => ({ order_ids: things.order }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/shelved": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/moves": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/put": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)], to: "off" }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toMatchObject({ items: [{ name: "", refused: { error: "not_found" } }] }),
  },
  "/wanlshop/goods/prices": {
    input: () => ({ prices: [{ sku_id: String(things.goods.skus[0]), price: "0.01" }] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/stock": {
    input: () => ({ moves: [{ sku_id: String(things.goods.skus[0]), reason: "counted", pieces: 0 }] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/sku_codes": {
    input: () => ({ codes: [{ sku_id: String(things.goods.skus[0]), code: "X" }] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/low_stock": {
    input: () => ({ id: String(things.goods.goods_id), pieces: 1 }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/judge_prices": {
    input: () => ({ prices: [{ sku_id: String(things.goods.skus[0]), price: "0.01" }] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/editor": {
    input: () => ({ draft_id: things.draft }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/save_draft": {
    input: () => ({ draft_id: things.draft, content: things.content }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/drop_drafts": {
    input: () => ({ draft_ids: [things.draft] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/goods/preview": {
    input: () => ({ draft_id: things.draft }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/goods/publish": {
    input: () => ({ draft_id: things.draft, list: true }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/deals/terms": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/deals/make": {
    input: () => ({
      goods_id: String(things.goods.goods_id),
      ends: "2099-01-01T00:00:00Z",
      lines: [{ sku_id: String(things.goods.skus[0]), price: "0.01", quantity: 1 }],
    }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/deals/stop": {
    input: () => ({ deal_id: things.deal }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/analytics/postings": {
    input: () => ({ order_id: things.order }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/promotions/choose": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/orders/purchase": {
    input: () => ({ order_ids: [things.order], payment_password: paymentPassword }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};
