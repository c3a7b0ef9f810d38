import { auditCodes, auditFields } from "@arcade/contract/base/operators/audit-fields";
import type { PayloadKey } from "@arcade/contract/base/operators/proposals";
import { languages } from "@arcade/contract/languages";
import { budgetPeriods } from "@arcade/contract/shops/catalogue/translations";
import type { MessageId } from "@arcade/messages/ids";
import { namesOf } from "@arcade/messages/names-of.ts";
import { disputeOutcomeSentences } from "@arcade/messages/refund-sentences.ts";
import { reportReasons } from "@arcade/contract/base/moderation/subjects";
import { languageNames } from "@arcade/web/language-names.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { closableNames } from "../../../kit/words/closure-names.ts";
import { permissionNames } from "../../../kit/words/permission-names.ts";
import { purposeNames } from "../../../kit/words/purpose-names.ts";
import { reasonNames } from "@arcade/messages/reason-names.ts";
import { roleNames } from "../../../kit/words/role-names.ts";
import { heldWords } from "../../front/invitations/index.ts";

/** Names of what a payload holds, in the order in which they are read. */
const payloadNames = {
  action: "office.payload_action",
  branding: "office.payload_branding",
  carriers: "office.payload_carriers",
  characters: "oversight.translations_budget",
  order: "office.payload_order",
  functions: "office.payload_function",
  name: "office.payload_name",
  currency: "currencies.currency",
  rate: "currencies.rate",
  source: "currencies.source",
  rated: "currencies.rated",
  email: "office.email",
  network: "office.network",
  change: "office.payload_change",
  purpose: "office.purpose",
  from: "office.payload_before",
  role: "office.payload_role",
  value: "office.payload_value",
  starts: "office.payload_starts",
  until: "office.payload_until",
  ends: "office.payload_until",
  invited_coupon_id: "office.invitations_invited",
  inviter_coupon_id: "office.invitations_inviter",
  reward_id: "office.payload_reward",
  found: "office.payload_found",
  goods_id: "deals.goods_number",
  lines: "deals.price",
  per_person: "deals.per_person",
  dispute_id: "office.payload_dispute",
  outcome: "disputes_office.outcome",
  summary: "disputes_office.summary",
  language: "app.language",
  languages: "oversight.translations_by_language",
  period: "oversight.translations_period",
  plan: "disputes_office.preview",
  store: "office.payload_store",
  store_id: "office.payload_store_id",
  claimed: "office.payload_claimed",
  item: "office.payload_item",
  item_id: "office.payload_item_id",
  supplier: "office.payload_supplier",
  supplier_id: "office.payload_supplier_id",
  prices: "office.payload_prices",
  freight_before: "office.payload_freight_before",
  freight: "office.payload_freight",
  listings: "office.payload_listings",
  stores: "office.payload_stores",
  amount: "office.amount",
  sum_30_days: "office.payload_sum_30_days",
  limit: "office.payload_limit",
  hash: "office.tx_hash",
  recharge_id: "office.payload_recharge",
  due: "office.bond_due",
  message: "office.payload_message",
  addresses: "office.payload_addresses",
  effect: "office.payload_effect",
  refund_id: "office.payload_refund",
  member_id: "office.payload_member_id",
  operator_id: "office.payload_operator_id",
  freeze_id: "office.payload_freeze_id",
  reverses: "office.takes_back",
  postings: "office.postings",
} as const satisfies Record<PayloadKey, MessageId>;

const fieldNames: Readonly<Record<string, MessageId>> = {
  ...namesOf(auditFields, (field) => `facts.field_${field}`),
  ...payloadNames,
};

/** The fields in the order in which they are read. */
export const fieldOrder: readonly string[] = Object.keys(fieldNames);

/** A field of a proposal or of the audit log by its name. A field of an older mall may have none any more. */
export const fieldName = (field: string, t: Translate): string => t(fieldNames[field] ?? "facts.other");

/** A field that holds a text in each language is keyed by language. */
export const languageOfField = (field: string): string | null =>
  languages.some((language) => language === field) ? languageNames[field as keyof typeof languageNames] : null; // one of its keys, as just checked

/** Amounts: as text with decimals, or whole millionths. */
export const moneyFields: ReadonlySet<string> = new Set([
  "actual_amount",
  "amount",
  "asked",
  "balance",
  "claimed",
  "credited",
  "first",
  "free_from",
  "fund",
  "further",
  "limit",
  "max",
  "price",
  "purchase_before",
  "purchase_price",
  "set_aside",
  "suggested_before",
  "suggested_price",
  "sum_30_days",
  "threshold",
] satisfies (keyof typeof payloadNames | (typeof auditFields)[number])[]);

export const countryFields: ReadonlySet<string> = new Set(["areas", "countries", "country", "not_to", "ships_from"]);

const commonCodes: Readonly<Record<string, MessageId>> = {
  ...namesOf(Object.values(reportReasons).flat(), (reason) => `moderation.reason_${reason}`),
  ...heldWords,
  ...reasonNames,
  ...namesOf(auditCodes, (code) => `facts.code_${code}`),
  "password and code": "facts.code_password_and_code",
};

/** What each field holds codes of. Any other field holds words of people, numbers and addresses. */
const codes: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  action: { close: "office.closure_close", reopen: "office.closure_reopen", wind_down: "office.closure_wind" },
  by: commonCodes,
  chain_state: commonCodes,
  change: { add: "office.addresses_add", retire: "office.addresses_retire" },
  effect: { hold: "office.bond_hold", refuse: "office.bond_refuse" },
  found: heldWords,
  from: roleNames,
  functions: closableNames,
  kind: commonCodes,
  outcome: { ...commonCodes, ...disputeOutcomeSentences },
  part: commonCodes,
  period: namesOf(budgetPeriods, (period) => `oversight.translations_period_${period}`),
  purpose: purposeNames,
  reason: commonCodes,
  reason_code: commonCodes,
  refund_state: commonCodes,
  role: roleNames,
  rule: commonCodes,
  scope: commonCodes,
  scopes: permissionNames,
  side: commonCodes,
  state: commonCodes,
  step: commonCodes,
  subject: commonCodes,
  tags: commonCodes,
};

/** The words of a code; null: the field holds no codes. A code of an older mall may have no words any more. */
export function codeName(field: string, code: string, t: Translate): string | null {
  const known = codes[field];
  return known === undefined ? null : t(known[code] ?? "office.older_version");
}
