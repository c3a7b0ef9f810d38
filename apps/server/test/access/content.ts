import { type Cases, things } from "./things.ts";

// Content is public.
export const contentCases: Cases = {
  "/wanlshop/content/announcement": {
    input: () => ({ id: things.announcement }),
    by: () => things.other.token,
    gives: "public",
  },
};
