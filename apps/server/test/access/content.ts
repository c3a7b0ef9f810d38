import { type Cases, things } from "./things.ts";

// What the mall says is for everybody.
export const contentCases: Cases = {
  "/wanlshop/content/announcement": {
    input: () => ({ id: things.announcement }),
    by: () => things.other.token,
    gives: "public",
  },
};
