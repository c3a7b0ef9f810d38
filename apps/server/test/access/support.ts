import { type Cases, things } from "./things.ts";

// What somebody asks about another's question to the mall's desk.
export const supportCases: Cases = {
  "/wanlshop/desk/rate": { input: () => ({ case_id: things.supportCase, stars: 1, text: "Not mine" }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/desk/visit_rate": {
    input: () => ({ visit: "x".repeat(43), case_id: things.supportCase, stars: 1, text: "Not mine" }),
    by: () => things.other.token,
    gives: "not_found",
  },
};
