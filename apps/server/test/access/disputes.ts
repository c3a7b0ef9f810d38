import { type Cases, things } from "./things.ts";

/** Another member cannot find the dispute of a buyer and a merchant. */
export const disputeCases: Cases = {
  "/wanlshop/disputes/mine": {
    input: () => ({ refund_id: things.dispute }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/disputes/add_evidence": {
    input: () => ({ refund_id: things.dispute, text: "Look at the handle", pictures: [] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/disputes/of_store": {
    input: () => ({ refund_id: things.dispute }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/disputes/answer_for_store": {
    input: () => ({ refund_id: things.dispute, text: "Look at the handle", pictures: [] }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};
