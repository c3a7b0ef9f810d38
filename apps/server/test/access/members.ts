import { expect } from "vitest";
import { password } from "../given.ts";
import { type Cases, things } from "./things.ts";

// Everything that belongs to a member: account, addresses, money, files, an application.
export const membersCases: Cases = {
  "/wanlshop/account/end_session": {
    input: () => ({ session_id: things.session }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/members/open_archive": {
    input: () => ({ id: things.archive, password }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/addresses/edit": {
    input: () => ({
      id: things.address,
      name: "Mine",
      mobile: "+1 555 0100",
      country: "US",
      province: "CA",
      city: "Oakland",
      address: "1 Street",
      zip_code: "94610",
      is_default: false,
    }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/notices/detail": {
    input: () => ({ id: things.notice }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/notices/read": {
    input: () => ({ notice_id: things.notice }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/security/not_me": {
    input: () => ({ notice_id: things.notice }),
    by: () => things.other.token,
    gives: "not_found",
  },
  // Another member's id only limits how far the caller's own notices are marked as read.
  "/wanlshop/notices/read_all": {
    input: () => ({ until_id: things.notice }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ read: 0 }),
  },
  // Announcements belong to everybody.
  "/wanlshop/notices/read_announcements": {
    input: () => ({ until_id: things.announcement }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/addresses/remove": {
    input: () => ({ id: things.address }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/wallet/transfer": {
    input: () => ({ id: things.transfer }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/members/appeal": {
    input: () => ({
      subject: "recharge",
      subject_id: things.recharge,
      text: "This is about somebody else's recharge.",
    }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/submit": {
    input: () => ({ network: "TRC20", amount: "10.00", upload_id: things.upload }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/one": {
    input: () => ({ id: things.recharge }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/add_hash": {
    input: () => ({ id: things.recharge, tx_hash: "ab".repeat(32) }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/cancel": {
    input: () => ({ id: things.recharge }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/uploads/look": { input: () => ({ id: things.upload }), by: () => things.other.token, gives: "not_found" },
  // An id that was never given. sockets.test.ts tests used, old and other members' ids.
  "/wanlshop/withdrawals/edit_address": {
    input: () => ({ id: things.walletAddress, label: "", is_default: true }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/remove_address": {
    input: () => ({ id: things.walletAddress }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/submit": {
    input: () => ({ ...things.shownWithdrawal, wallet_address_id: things.walletAddress }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/one": {
    input: () => ({ id: things.withdrawal }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/cancel": {
    input: () => ({ id: things.withdrawal }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/applications/save": {
    input: () => ({ front_id: things.paper }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/applications/take_back": {
    input: () => ({ id: things.application }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/applications/fix": {
    input: () => ({ id: things.application }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/applications/erase": {
    input: () => ({ id: things.application }),
    by: () => things.other.token,
    gives: "not_found",
  },
};
