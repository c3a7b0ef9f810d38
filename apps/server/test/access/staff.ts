import { type Cases, things } from "./things.ts";

const mine = () => things.otherStore.merchant.token;
const ofOthers = () => ({ id: things.invitation });

// Invitations and staff of another store.
export const staffCases: Cases = {
  "/wanlshop/staff/resend": { input: ofOthers, by: mine, gives: "not_found" },
  "/wanlshop/staff/take_back": { input: ofOthers, by: mine, gives: "not_found" },
  "/wanlshop/staff/change": {
    input: () => ({ id: things.staff, parts: ["orders"] }),
    by: mine,
    gives: "not_found",
  },
  "/wanlshop/staff/remove": { input: () => ({ id: things.staff }), by: mine, gives: "not_found" },
};
