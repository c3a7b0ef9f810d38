import { type Cases, things } from "./things.ts";

const request = {
  type: "refund_only",
  reason: "other",
  lines: [{ line_id: "1", quantity: 1 }],
  amount: "1.00",
  text: "",
  pictures: [],
};
const answer = { refusal: "other", text: "", pictures: [] };
const member = () => things.other.token;
const merchant = () => things.otherStore.merchant.token;
const refund = () => ({ refund_id: things.dispute });
const tracking = () => ({ ...refund(), carrier: "dhl", tracking_number: "JD014609999" });

/** Refund requests of a buyer and answers of a store. Nobody else may see them. */
export const refundCases: Cases = {
  "/wanlshop/refunds/limit": { input: () => ({ order_id: things.order }), by: member, gives: "not_found" },
  "/wanlshop/refunds/apply": { input: () => ({ order_id: things.order, ...request }), by: member, gives: "not_found" },
  "/wanlshop/refunds/edit": { input: () => ({ ...refund(), ...request }), by: member, gives: "not_found" },
  "/wanlshop/refunds/withdraw": { input: refund, by: member, gives: "not_found" },
  "/wanlshop/refunds/give_tracking": { input: tracking, by: member, gives: "not_found" },
  "/wanlshop/refunds/ask_platform": {
    input: () => ({ ...refund(), text: "", pictures: [] }),
    by: member,
    gives: "not_found",
  },
  "/wanlshop/refunds/list": {
    input: () => ({ order_id: things.order }),
    by: member,
    gives: (data) => {
      if ((data as { items: unknown[] }).items.length > 0) throw new Error("somebody else's refunds"); // a page of a list
    },
  },
  "/wanlshop/refunds/detail": { input: refund, by: member, gives: "not_found" },
  "/wanlshop/refunds/store_list": {
    input: () => ({ which: "all", order_id: things.order }),
    by: merchant,
    gives: (data) => {
      if ((data as { items: unknown[] }).items.length > 0) throw new Error("another store's refunds"); // a page of a list
    },
  },
  "/wanlshop/refunds/store_detail": { input: refund, by: merchant, gives: "not_found" },
  "/wanlshop/refunds/agree": { input: () => ({ ...refund(), version: 1 }), by: merchant, gives: "not_found" },
  "/wanlshop/refunds/offer": {
    input: () => ({ ...refund(), version: 1, offer: "0.50", text: "" }),
    by: merchant,
    gives: "not_found",
  },
  "/wanlshop/refunds/accept_offer": { input: () => ({ ...refund(), offer: "0.50" }), by: member, gives: "not_found" },
  "/wanlshop/refunds/reject": {
    input: () => ({ ...refund(), version: 1, ...answer }),
    by: merchant,
    gives: "not_found",
  },
  "/wanlshop/refunds/confirm_return": { input: refund, by: merchant, gives: "not_found" },
  "/wanlshop/refunds/confirm_replacement": { input: refund, by: member, gives: "not_found" },
  "/wanlshop/refunds/send_replacement": { input: tracking, by: merchant, gives: "not_found" },
  "/wanlshop/refunds/refund_instead": { input: refund, by: merchant, gives: "not_found" },
  "/wanlshop/refunds/dispute_return": { input: () => ({ ...refund(), ...answer }), by: merchant, gives: "not_found" },
};
