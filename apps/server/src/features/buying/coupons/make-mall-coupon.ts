import type { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { capOf, mallCouponInput } from "@arcade/contract/buying/coupons/making";
import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { refuseShort, setAside } from "./fund-coupon.ts";
import { checkWanted, writeCoupon } from "./make-coupon.ts";

/**
 * Proposes a coupon of the mall (PROOF F3): it is the mall's money, so another person starts it. It does not exist
 * before.
 */
export async function proposeMallCoupon(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof couponsOffice.propose>,
): Promise<{ proposal_id: bigint }> {
  const { note, ...coupon } = input;
  await checkWanted(context, coupon, null);
  await refuseShort(context, coupon.total, capOf(coupon));
  return {
    proposal_id: await propose(context, operator, {
      kind: "coupon_start",
      payload: onTheWire(coupon),
      beneficiary_id: null,
      reason_code: "coupon",
      note,
    }),
  };
}

/**
 * Decides another operator's coupon. Approved, it is made as it was proposed and its whole budget is set aside in the
 * same transaction.
 */
export async function decideMallCoupon(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof couponsOffice.decide>,
): Promise<Record<string, never>> {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "coupon_start" });
  if (!decision.approve) return {};
  // As `proposeMallCoupon` wrote it, read by the same schema.
  const {
    name,
    claimable,
    note: _note,
    ...wanted
  } = mallCouponInput.parse({ ...proposal.payload, note: proposal.note });
  await checkWanted(context, wanted, null);
  const id = writeCoupon(context, wanted, { store_id: null, name, claimable });
  const max = capOf(wanted);
  await setAside(context, {
    coupon_id: id,
    total: wanted.total,
    max,
    claim_until: wanted.claim_until,
    proposal: { id: proposal.id, made_by: proposal.made_by, started_by: operator.operator_id },
  });
  context.record({
    subject: { kind: "coupon", id },
    reason_code: "coupon",
    note: decision.note,
    after: { total: wanted.total, max: moneyText(max), set_aside: moneyText(BigInt(wanted.total) * max) },
  });
  return {};
}

type Wanted = Omit<Received<typeof couponsOffice.propose>, "note">;

/** Plain JSON that the contract's schema reads again: amounts and ids as text, times as ISO text. */
function onTheWire({
  threshold,
  amount,
  max,
  category_ids,
  goods_ids,
  claim_from,
  claim_until,
  valid_from,
  valid_until,
  ...plain
}: Wanted): object {
  return {
    ...plain,
    threshold: threshold && moneyText(threshold),
    amount: amount && moneyText(amount),
    max: max && moneyText(max),
    category_ids: category_ids?.map(String),
    goods_ids: goods_ids?.map(String),
    claim_from: claim_from?.toISOString(),
    claim_until: claim_until.toISOString(),
    valid_from: valid_from?.toISOString(),
    valid_until: valid_until?.toISOString(),
  };
}
