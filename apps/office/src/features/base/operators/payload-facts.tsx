import type { Answer } from "@arcade/contract/endpoint";
import { type MoneyText, moneyText } from "@arcade/contract/money";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { PayloadKey } from "@arcade/contract/base/operators/proposals";
import { disputeOutcomeSentences } from "@arcade/messages/refund-sentences.ts";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type AccountKind } from "../../../kit/words/account-kinds.ts";
import { closableNames } from "../../../kit/words/closure-names.ts";
import { nameIn } from "../../../kit/words/audit-words.ts";
import { Moment, Money, Movement } from "../../../kit/figures.tsx";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { purposeNames } from "../../../kit/words/purpose-names.ts";
import { RecordView } from "../../../kit/record-sheet.tsx";
import { roleNames } from "../../../kit/words/role-names.ts";
import { SettingName, settingValue } from "../../../kit/setting.tsx";
import { paths } from "../../../platform/paths.ts";
import { WordsPayload } from "../../front/content/index.ts";
import { CouponPayload } from "../../buying/coupons/index.ts";
import { type BrandingChange, BrandingFacts } from "../../front/branding/index.ts";
import { heldWords } from "../../front/invitations/index.ts";
import { type CarrierChange, CarrierChanges } from "./carriers-payload.tsx";
import { FreightTerms, type ProposedFreight, type ProposedPrice, ProposedPrices } from "./supply-payload.tsx";

type Proposal = Answer<typeof operatorsOffice.proposal>;

/** Names of what a payload holds, in the order in which they are read; what is older than this page keeps its own. */
const names = {
  action: "office.payload_action",
  branding: "office.payload_branding",
  carriers: "office.payload_carriers",
  order: "office.payload_order",
  functions: "office.payload_function",
  name: "office.payload_name",
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

/** What exactly would be done, word for word as it was proposed. */
export function PayloadFacts({ proposal }: { proposal: Proposal }): ReactNode {
  const t = useT();
  const show = useShow();
  const payload = readPayload(proposal.payload);
  if (proposal.kind === "coupon_start") return <CouponPayload payload={payload} />;
  if (
    proposal.kind === "content_publish" ||
    proposal.kind === "announcement_publish" ||
    proposal.kind === "banner_publish"
  )
    return <WordsPayload proposal_id={proposal.id} />;
  const order = Object.keys(names);
  const facts = Object.entries(payload)
    .filter(([, value]) => value !== null && value !== "")
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([key, value]) => {
      return {
        name: key === "name" && proposal.kind !== "setting_change" ? t("office.payload_person") : nameIn(names, key, t),
        value: shown(key, value, { kind: proposal.kind, payload }, t, show),
        wide: typeof value === "object" || key === "message" || key === "summary",
      };
    });
  const source =
    proposal.kind === "ledger_correction" ? (
      <Link to={paths.corrections({ id: proposal.id })}>{t("office.see_correction")}</Link>
    ) : proposal.kind === "setting_change" ? (
      <Link to={paths.settings()}>{t("office.settings")}</Link>
    ) : null;
  return <RecordView groups={[{ title: t("office.what_would_be_done"), facts, source }]} />;
}

/** Whose mail an operator's link would go to: the second person is the one who looks whether it is theirs. */
export function linkGoesTo({ kind, payload }: Proposal): string | null {
  if (kind !== "operator_add" && kind !== "operator_renew") return null;
  const { email } = readPayload(payload);
  return typeof email === "string" ? email : null;
}

interface Said {
  kind: Proposal["kind"];
  payload: Readonly<Record<string, unknown>>;
}

/**
 * A value as people say it: a code by its name, an instant as a moment, a number with its unit; anything else as it
 * stands.
 */
function shown(key: string, value: unknown, said: Said, t: Translate, show: Show): ReactNode {
  if (said.kind === "setting_change" && typeof said.payload["name"] === "string") {
    if (key === "name") return <SettingName of={said.payload["name"]} />;
    if (typeof value === "number") return <bdi>{settingValue(said.payload["name"], value, show)}</bdi>;
  }
  if (key === "postings" && Array.isArray(value)) return <ProposedPostings of={value as readonly Posting[]} />; // as a correction is proposed
  if (key === "prices" && Array.isArray(value)) return <ProposedPrices of={value as readonly ProposedPrice[]} />; // as prices are proposed
  if (key === "carriers" && Array.isArray(value)) return <CarrierChanges of={value as readonly CarrierChange[]} />; // as carriers are proposed
  if (key === "branding") return <BrandingFacts of={value as BrandingChange} />; // as an identity is proposed
  if (key === "freight" || key === "freight_before") return <FreightTerms of={value as ProposedFreight} />; // as freight is proposed
  if (typeof value === "number") return <bdi className="num">{show.count(value)}</bdi>;
  if (key === "lines" && Array.isArray(value)) return <DealLines of={value as readonly DealLine[]} />; // as a deal is proposed
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((item) => (
          <li key={String(item)}>
            {typeof item === "string" ? word(key, item, t) : <bdi className="code">{JSON.stringify(item)}</bdi>}
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value !== "string") return <bdi className="code">{JSON.stringify(value)}</bdi>;
  const to = pages[key]?.(value);
  if (to) return <LinkFor to={to}>{value}</LinkFor>;
  if (moneyKeys.has(key)) return <Money exact of={value as MoneyText} />; // as the server wrote it
  return /^20\d\d-\d\d-\d\dT.*Z$/.test(value) ? <Moment at={value} /> : word(key, value, t);
}

/** Ids, addresses and hashes. */
const codeKeys: ReadonlySet<string> = new Set<PayloadKey>([
  "addresses",
  "hash",
  "dispute_id",
  "freeze_id",
  "goods_id",
  "invited_coupon_id",
  "inviter_coupon_id",
  "item_id",
  "member_id",
  "operator_id",
  "recharge_id",
  "refund_id",
  "store_id",
  "supplier_id",
]);

const moneyKeys: ReadonlySet<string> = new Set<PayloadKey>(["amount", "claimed", "sum_30_days", "limit"]);

/** Where the whole of a thing stands that a payload names. */
const pages: Readonly<Record<string, (id: string) => Target>> = {
  refund_id: (id) => ({ path: paths.bond({ id }), permission: "bond.decide" }),
  recharge_id: (id) => ({ path: paths.recharges({ id }), permission: "recharges.decide" }),
  item_id: (id) => ({ path: paths.supply({ id }), permission: "supply.look" }),
  supplier_id: (id) => ({ path: paths.supply({ supplier: id }), permission: "supply.look" }),
  store_id: (id) => ({ path: paths.stores({ id }), permission: "stores.look" }),
  dispute_id: (id) => ({ path: paths.disputes({ id }), permission: "disputes.decide" }),
  goods_id: (id) => ({ path: paths.goods({ id }), permission: "goods.take_down" }),
  invited_coupon_id: (id) => ({ path: paths.coupons({ id }), permission: "coupons.look" }),
  reward_id: (id) => ({ path: paths.invitations({ queue: "held", id }), permission: "coupons.look" }),
  inviter_coupon_id: (id) => ({ path: paths.coupons({ id }), permission: "coupons.look" }),
};

/** What each key holds codes of. */
const codes: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  action: { close: "office.closure_close", reopen: "office.closure_reopen", wind_down: "office.closure_wind" },
  change: { add: "office.addresses_add", retire: "office.addresses_retire" },
  effect: { hold: "office.bond_hold", refuse: "office.bond_refuse" },
  found: heldWords,
  from: roleNames,
  functions: closableNames,
  outcome: disputeOutcomeSentences,
  purpose: purposeNames,
  role: roleNames,
};

function word(key: string, value: string, t: Translate): ReactNode {
  const name = codes[key]?.[value];
  if (name) return t(name);
  return codeKeys.has(key) ? <bdi className="code">{value}</bdi> : <bdi dir="auto">{value}</bdi>;
}

interface Posting {
  kind: AccountKind;
  owner: string;
  amount: string;
}

function ProposedPostings({ of }: { of: readonly Posting[] }): ReactNode {
  const t = useT();
  return (
    <ul>
      {of.map(({ kind, owner, amount }) => (
        <li key={`${kind}:${owner}`}>
          {t(`office.account_${kind}`)} <bdi className="code">{owner}</bdi> <Movement of={moneyText(BigInt(amount))} />
        </li>
      ))}
    </ul>
  );
}

interface DealLine {
  sku_id: string;
  price: MoneyText;
  quantity: number;
}

/** What each SKU would cost in a flash deal, and how many pieces of it. */
function DealLines({ of }: { of: readonly DealLine[] }): ReactNode {
  const show = useShow();
  return (
    <ul>
      {of.map(({ sku_id, price, quantity }) => (
        <li key={sku_id}>
          <Money exact of={price} /> × {show.count(quantity)} <bdi className="code">{sku_id}</bdi>
        </li>
      ))}
    </ul>
  );
}

function readPayload(text: string): Record<string, unknown> {
  const payload: unknown = JSON.parse(text);
  return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {}; // the server keeps an object
}
