import type { ParameterTypes, RefusalRow } from "./envelope.ts";
import { accountRefusals } from "./people/account/refusals.ts";
import { addressRefusals } from "./people/addresses/refusals.ts";
import { applicationRefusals } from "./oversight/applications/refusals.ts";
import { bondRefusals } from "./shops/bond/refusals.ts";
import { brandingRefusals } from "./front/branding/refusals.ts";
import { catalogueRefusals } from "./shops/catalogue/refusals.ts";
import { chatRefusals } from "./talk/chat/refusals.ts";
import { contentRefusals } from "./front/content/refusals.ts";
import { couponRefusals } from "./buying/coupons/refusals.ts";
import { dealRefusals } from "./buying/deals/refusals.ts";
import { supportRefusals } from "./oversight/support/refusals.ts";
import { groupRefusals } from "./buying/groups/refusals.ts";
import { keyRefusals } from "./base/keys/refusals.ts";
import { webhookRefusals } from "./base/webhooks/refusals.ts";
import { ledgerRefusals } from "./base/ledger/refusals.ts";
import { moderationRefusals } from "./base/moderation/refusals.ts";
import { networkRefusals } from "./money/networks/refusals.ts";
import { noticeRefusals } from "./base/notices/refusals.ts";
import { translationRefusals } from "./base/translations/refusals.ts";
import { operatorRefusals } from "./base/operators/refusals.ts";
import { orderRefusals } from "./buying/orders/refusals.ts";
import { queueRefusals } from "./base/queue/refusals.ts";
import { rechargeRefusals } from "./money/recharges/refusals.ts";
import { refundRefusals } from "./buying/refunds/refusals.ts";
import { rehearsalRefusals } from "./front/rehearsal/refusals.ts";
import { questionRefusals } from "./buying/questions/refusals.ts";
import { reviewRefusals } from "./buying/reviews/refusals.ts";
import { securityRefusals } from "./oversight/security/refusals.ts";
import { listingRefusals } from "./shops/goods/listing/refusals.ts";
import { signalRefusals } from "./oversight/signals/refusals.ts";
import { storeRefusals } from "./shops/stores/refusals.ts";
import { staffRefusals } from "./shops/staff/refusals.ts";
import { supplyRefusals } from "./shops/supply/refusals.ts";
import { tableRefusals } from "./base/tables/refusals.ts";
import { withdrawalRefusals } from "./money/withdrawals/refusals.ts";

/**
 * Every refusal of the mall. Each noun has its own. The sentences have the same names in
 * `packages/messages/<language>/refusal.json`.
 */
export const refusals = {
  // the transport
  invalid_input: { code: 0, status: 400, parameters: { fields: "faults" } },
  unknown_path: { code: 0, status: 404, parameters: {} },
  /** The demo only answers requests to its own names. */
  wrong_host: { code: 0, status: 421, parameters: { address: "text" } },
  too_large: { code: 0, status: 413, parameters: {} },
  too_often: { code: 0, status: 429, parameters: { seconds: "count" } },
  /** Too many callers wait for the same slow work. */
  busy: { code: 0, status: 503, parameters: { seconds: "count" } },
  internal: { code: 0, status: 500, parameters: {} },
  unavailable: { code: 0, status: 503, parameters: {} },
  /** Pictures and other files can be neither stored nor read. Everything else works. */
  files_away: { code: 0, status: 503, parameters: {} },
  key_missing: { code: 0, status: 400, parameters: {} },
  key_reused: { code: 0, status: 409, parameters: {} },

  // who is asking
  log_in: { code: 401, parameters: {} },
  set_payment_password: { code: 406, parameters: {} },
  account_suspended: { code: 0, parameters: { reason: "code" } },
  wallet_frozen: { code: 0, parameters: { reason: "code" } },
  not_a_merchant: { code: 0, parameters: {} },
  /** The store's owner did not give this person this part of the work. */
  part_not_yours: { code: 0, parameters: { part: "code" } },
  owner_only: { code: 0, parameters: {} },
  not_permitted: { code: 0, parameters: { permission: "code" } },
  not_found: { code: 0, parameters: {} },

  ...accountRefusals,
  ...addressRefusals,
  ...applicationRefusals,
  ...bondRefusals,
  ...brandingRefusals,
  ...catalogueRefusals,
  ...chatRefusals,
  ...contentRefusals,
  ...couponRefusals,
  ...dealRefusals,
  ...supportRefusals,
  ...groupRefusals,
  ...keyRefusals,
  ...ledgerRefusals,
  ...moderationRefusals,
  ...translationRefusals,
  ...networkRefusals,
  ...noticeRefusals,
  ...operatorRefusals,
  ...orderRefusals,
  ...queueRefusals,
  ...rechargeRefusals,
  ...refundRefusals,
  ...rehearsalRefusals,
  ...questionRefusals,
  ...reviewRefusals,
  ...securityRefusals,
  ...listingRefusals,
  ...signalRefusals,
  ...storeRefusals,
  ...staffRefusals,
  ...supplyRefusals,
  ...tableRefusals,
  ...webhookRefusals,
  ...withdrawalRefusals,
} as const satisfies Record<string, RefusalRow>;

/**
 * The stable name of a refusal: the field `error` of its body. The sentence's message in six languages has the same
 * name.
 */
export type RefusalName = keyof typeof refusals;

type KindsOf<Name extends RefusalName> = (typeof refusals)[Name]["parameters"];

/** The parameters of one refusal by name, as they are sent. */
export type ParametersOf<Name extends RefusalName> = {
  [Key in keyof KindsOf<Name>]: KindsOf<Name>[Key] extends keyof ParameterTypes
    ? ParameterTypes[KindsOf<Name>[Key]]
    : never;
};

/** Refusals that any call can give. The web apps handle them in one place (SPEC 8). */
export const alwaysPossible = [
  "invalid_input",
  "unknown_path",
  "wrong_host",
  "too_large",
  "too_often",
  "busy",
  "internal",
  "unavailable",
  "files_away",
  "key_missing",
  "key_reused",
  "log_in",
  "account_suspended",
  "not_a_merchant",
  "part_not_yours",
  "owner_only",
  "not_permitted",
  "key_unknown",
  "key_scope",
  "key_not_here",
] as const satisfies readonly RefusalName[];
