import { expect } from "vitest";
import { type Cases, things } from "./things.ts";

// Group offers of a store, and the endpoints of buyers about groups.
export const groupCases: Cases = {
  "/wanlshop/groups/of_goods": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/groups/look": { input: () => ({ id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/groups/mine": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ own_goods: false, items: [] }),
  },
  "/wanlshop/groups/open_another": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/groups/make_offer": {
    input: () => ({
      goods_id: String(things.goods.goods_id),
      size: 2,
      pieces_most: 1,
      starts: "2030-01-01T00:00:00.000Z",
      ends: "2030-01-02T00:00:00.000Z",
      prices: [{ sku_id: String(things.goods.skus[0]), price: "1.00" }],
    }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/groups/stop_offer": {
    input: () => ({ offer_id: things.offer }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};
