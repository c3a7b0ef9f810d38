import { type Cases, things } from "./things.ts";

// Reads of another member's question to customer service.
export const supportCases: Cases = {
  "/wanlshop/support/rate": {
    input: () => ({ case_id: things.supportCase, stars: 1, text: "Not mine" }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/support/visit_rate": {
    input: () => ({ visit: "x".repeat(43), case_id: things.supportCase, stars: 1, text: "Not mine" }),
    by: () => things.other.token,
    gives: "not_found",
  },
};
