import type { Permission } from "../../access.ts";

/**
 * Dangerous acts whose effect the server counts before they are done, each with the permission of the act (UX-146). The
 * feature that does the act says what is counted (`apps/server/src/platform/effects.ts`).
 */
export const effectActs = {
  approve_prices: "supply.change",
  change_addresses: "networks.change",
  change_carriers: "content.edit",
  change_freight: "supply.change",
  change_role: "operators.manage",
  close_function: "settings.change",
  freeze_account: "members.freeze",
  freeze_wallet: "members.freeze",
  hold_store: "stores.hold",
  place_category: "catalogue.change",
  publish: "content.edit",
  recover_account: "members.freeze",
  remove_webhook: "settings.change",
  renew_operator: "operators.manage",
  revoke_key: "operators.manage",
  shut_out_operator: "operators.manage",
} as const satisfies Record<string, Permission>;
/** A key of `effectActs`: the `act` of `effects.look`, and the mark of the endpoints that do it. */
export type EffectAct = keyof typeof effectActs;
/** The same names, for a schema. */
export const effectActNames = Object.keys(effectActs) as EffectAct[]; // its own keys

/** What is counted. Each has a message `office.counted_<figure>`. */
export const effectFigures = [
  "addresses",
  "calls",
  "carriers",
  "carriers_off",
  "chats",
  "claims",
  "countries",
  "coupons_held",
  "coupons_left",
  "deals",
  "deliveries",
  "deliveries_waiting",
  "followers",
  "goods",
  "groups",
  "invited",
  "items",
  "keys",
  "listed",
  "listings",
  "listings_off",
  "members",
  "on_way",
  "parcels",
  "passkeys",
  "recharges",
  "refunds",
  "reports",
  "rewards_held",
  "sessions",
  "stores",
  "to_pay",
  "to_ship",
  "withdrawals",
] as const;
/** One of `effectFigures`. The server counts some of them, and pages count the others from what they have read. */
export type EffectFigure = (typeof effectFigures)[number];

/** Counting ends here, so that a question costs little in a large mall. One more means: more than this. */
export const mostCounted = 10_000;

/**
 * How a dangerous act says its effect in figures before it is done: the server counts it by this name; its page has the
 * figures already (`shown`); or nothing can be counted (`unreckoned`: `dangerous.test.ts` has the reason).
 */
export type Dangerous = EffectAct | "shown" | "unreckoned";
