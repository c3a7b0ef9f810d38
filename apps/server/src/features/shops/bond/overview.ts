import type { bond } from "@arcade/contract/shops/bond/api";
import { runningBondRefunds } from "@arcade/contract/shops/bond/states";
import { bondStep } from "@arcade/contract/shops/bond/terms";
import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { levelSettings, levelsOf } from "@arcade/contract/shops/stores/levels";
import type { TimeText } from "@arcade/contract/wire";
import type { Merchant, Context } from "../../../platform/context.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { ruleChanges, settingsAt } from "../../base/settings/index.ts";
import { levelOnWire } from "./rules.ts";
import {
  blockerCounts,
  blockersOf,
  drawsOf,
  type OwnRefund,
  type BondDocument,
  documentsOf,
  refundsOf,
  standingOf,
} from "./views.ts";

const blockersShown = 50;
const documentsShown = 50;

/** Everything about a store's fund on one page, from the same figures that the rules enforce (UX-134, UX-140). */
export async function overview(context: Context, merchant: Merchant): Promise<Answered<typeof bond.overview>> {
  const { tx, settings } = context;
  const [{ listed, ...standing }, available, blocked_by, blockers, refunds, papers, draws, coming] = await Promise.all([
    standingOf(tx, merchant.store_id),
    balanceOf(tx, "available", merchant.owner_id),
    blockerCounts(tx, merchant.store_id),
    blockersOf(tx, merchant.store_id, blockersShown),
    refundsOf(tx, merchant.store_id, documentsShown),
    documentsOf(tx, merchant.store_id, documentsShown),
    drawsOf(tx, merchant.store_id, documentsShown),
    comingLevels(context),
  ]);
  return {
    level: standing.level,
    fund: moneyText(standing.fund),
    level_fund: moneyText(standing.level_fund),
    available: moneyText(available),
    goods_on_sale: listed,
    levels: levelsOf(settings).map((level) => {
      const step = bondStep(standing, level);
      return { ...levelOnWire(level), action: step?.action ?? null, amount: moneyText(step?.amount ?? 0n) };
    }),
    coming,
    rules_version: settings.rules_version,
    refund_days: settings.bond_refund_days,
    blocked_by,
    blockers,
    refunds: refunds.map(ownRefund),
    papers: papers.map(documentOnWire),
    draws: draws.map((draw) => ({ ...draw, amount: moneyText(draw.amount), released: moneyText(draw.released) })),
  };
}

/** What levels will ask and give, at each moment at which something changes. */
async function comingLevels({ tx, now }: Context) {
  const changes = (await ruleChanges(tx)).filter(({ name, starts }) => starts > now && levelSettings.has(name));
  const moments = [...new Set(changes.map(({ starts }) => starts.getTime()))]
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms));
  return Promise.all(
    moments.map(async (starts) => ({ starts, levels: levelsOf(await settingsAt(tx, starts)).map(levelOnWire) })),
  );
}

export function documentOnWire({
  id,
  action,
  level_from,
  level,
  amount,
  fund_from,
  fund,
  terms_version,
  terms_language,
  signed,
  sha256,
}: BondDocument) {
  return {
    id,
    action,
    level_from,
    level,
    amount: moneyText(amount),
    fund_from: moneyText(fund_from),
    fund: moneyText(fund),
    terms_version,
    terms_language,
    signed,
    sha256: sha256?.toString("hex") ?? null,
  };
}

/** Times inside the database's JSON are texts already, in the form of the wire. */
export function refundOnWire<Row extends { amount: bigint; steps: readonly { at: string }[] }>({
  amount,
  steps,
  ...refund
}: Row) {
  return { ...refund, amount: moneyText(amount), steps: steps as readonly (Row["steps"][number] & { at: TimeText })[] };
}

function ownRefund({ appeal, ...refund }: OwnRefund) {
  return {
    ...refundOnWire(refund),
    appeal: appeal as {
      made: TimeText;
      answer_by: TimeText;
      outcome: "granted" | "upheld" | null;
      answer: string | null;
    } | null, // as above
    may_take_back: (runningBondRefunds as readonly string[]).includes(refund.state), // some of the states
    may_appeal: appeal === null && (refund.state === "held" || refund.state === "refused"),
  };
}
