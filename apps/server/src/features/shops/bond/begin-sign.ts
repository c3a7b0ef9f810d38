import type { bond } from "@arcade/contract/shops/bond/api";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { goodsAboveLevel } from "../goods/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { afterDays, levelOnWire, shownTerms, stepFor } from "./rules.ts";
import { signToken } from "./sign-token.ts";
import { owesRefund, runningRefund } from "./sql.ts";
import { termsOf } from "./terms.ts";
import { standingOf } from "./views.ts";

const minuteMs = 60_000;
/** How many goods that would go off sale are named; the others are only counted. */
const maxNamed = 50;

/**
 * Opens the sign page: the text, the exact amount, and a token that signs exactly that. Nothing is stored: the token
 * contains what was shown, and `sign` computes all of it again.
 */
export async function beginSign(
  context: Context,
  merchant: Merchant,
  { action, level: wanted }: Received<typeof bond.beginSign>,
): Promise<Answered<typeof bond.beginSign>> {
  const { settings, now } = context;
  const standing = await standingOf(context.tx, merchant.store_id);
  if ((await runningRefund(context.tx, merchant.store_id)) !== null) refuse("bond_refund_running");
  if (action === "lower" && (await owesRefund(context.tx, merchant.store_id))) refuse("bond_refund_owed");
  if (action === "refund" && standing.fund === 0n) refuse("bond_empty");
  const level = storeLevel(action === "refund" ? 0 : (wanted ?? standing.level));
  const step = stepFor(standing, settings, action, level) ?? refuse("bond_step_impossible");
  const isPaid = action === "pay" || action === "upgrade";
  const balance = await balanceOf(context.tx, "available", merchant.member_id);
  if (isPaid && balance < step.amount)
    refuse("insufficient_balance", { missing: moneyText(step.amount - balance), balance: moneyText(balance) });

  const terms = termsOf(action, context.language);
  const level_terms = levelOf(settings, level);
  const expires = new Date(now.getTime() + settings.bond_sign_minutes * minuteMs);
  const goods =
    level < standing.level
      ? await goodsAboveLevel(context.tx, merchant.store_id, level_terms, context.language, maxNamed)
      : { off: 0, kept: 0, items: [] };
  const shown = {
    action,
    level_from: standing.level,
    level,
    terms_version: terms.version,
    terms_language: terms.language,
    expires,
  };
  const terms_sha256 = terms.hash.toString("hex");
  const token = signToken(context.mall, {
    ...shown,
    terms_hash: terms_sha256,
    id: context.newId(),
    store_id: merchant.store_id,
    member_id: merchant.member_id,
    fund_from: standing.fund,
    amount: step.amount,
    level_fund: step.level_fund,
    level_terms: shownTerms(level_terms),
  });
  return {
    ...shown,
    terms_sha256,
    token,
    fund_from: moneyText(standing.fund),
    fund: moneyText(isPaid ? standing.fund + step.amount : standing.fund - step.amount),
    amount: moneyText(step.amount),
    level_terms: levelOnWire(level_terms),
    terms: terms.paragraphs,
    due: action === "refund" ? afterDays(now, settings.bond_refund_days) : null,
    goods_off_sale: goods.off,
    goods_kept: goods.kept,
    goods_off: goods.items.map((one) => ({ ...one, id: BigInt(one.id) })),
  };
}
