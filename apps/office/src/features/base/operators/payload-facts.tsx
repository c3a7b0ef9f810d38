import type { Answer } from "@arcade/contract/endpoint";
import { type MoneyText, moneyText } from "@arcade/contract/money";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type AccountKind, partedKinds } from "../../../kit/words/account-kinds.ts";
import { Money, Movement } from "../../../kit/figures.tsx";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { SettingName, settingValue } from "../../../kit/setting.tsx";
import { paths } from "../../../platform/paths.ts";
import { WordsPayload } from "../../front/content/index.ts";
import { CouponPayload } from "../../buying/coupons/index.ts";
import { type BrandingChange, BrandingFacts } from "../../front/branding/index.ts";
import { type CarrierChange, CarrierChanges } from "./carriers-payload.tsx";
import { FactValue } from "./fact-value.tsx";
import { fieldName, fieldOrder } from "./fact-words.ts";
import { readPayload } from "./proposal-about.ts";
import { FreightTerms, type ProposedFreight, type ProposedPrice, ProposedPrices } from "./supply-payload.tsx";

type Proposal = Answer<typeof operatorsOffice.proposal>;

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
  const facts = Object.entries(payload)
    .filter(([, value]) => value !== null && value !== "")
    .toSorted(([one], [other]) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other))
    .map(([key, value]) => {
      return {
        name: key === "name" && proposal.kind !== "setting_change" ? t("office.payload_person") : fieldName(key, t),
        value: shown(key, value, { kind: proposal.kind, payload }, show),
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

/** A value in words: a code by its name, an instant as a time, a number with its unit; anything else unchanged. */
function shown(key: string, value: unknown, said: Said, show: Show): ReactNode {
  if (said.kind === "setting_change" && typeof said.payload["name"] === "string") {
    if (key === "name") return <SettingName of={said.payload["name"]} />;
    if (typeof value === "number") return <bdi>{settingValue(said.payload["name"], value, show)}</bdi>;
  }
  if (key === "postings" && Array.isArray(value)) return <ProposedPostings of={value as readonly Posting[]} />; // as a correction is proposed
  if (key === "prices" && Array.isArray(value)) return <ProposedPrices of={value as readonly ProposedPrice[]} />; // as prices are proposed
  if (key === "carriers" && Array.isArray(value)) return <CarrierChanges of={value as readonly CarrierChange[]} />; // as carriers are proposed
  if (key === "branding") return <BrandingFacts of={value as BrandingChange} />; // as an identity is proposed
  if (key === "freight" || key === "freight_before") return <FreightTerms of={value as ProposedFreight} />; // as freight is proposed
  if (key === "lines" && Array.isArray(value)) return <DealLines of={value as readonly DealLine[]} />; // as a deal is proposed
  const to = typeof value === "string" ? pages[key]?.(value) : undefined;
  return to ? <LinkFor to={to}>{String(value)}</LinkFor> : <FactValue field={key} value={value} />;
}

/** The page of a thing that a payload names. */
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
          {t(`office.account_${kind}`)} <PostingOwner kind={kind} owner={owner} />{" "}
          <Movement of={moneyText(BigInt(amount))} />
        </li>
      ))}
    </ul>
  );
}

/** A part of a busy account by its place; whose the others are, by their number. */
function PostingOwner({ kind, owner }: Pick<Posting, "kind" | "owner">): ReactNode {
  const t = useT();
  const part = Number(owner);
  if (partedKinds.includes(kind) && Number.isSafeInteger(part)) return t("office.account_part", { number: part });
  return <bdi className="code">{owner}</bdi>;
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
