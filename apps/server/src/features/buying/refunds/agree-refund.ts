import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { checkedPlace } from "../../people/addresses/index.ts";
import { returnAddressOf } from "../../shops/stores/index.ts";
import { payRefund } from "./pay-refund.ts";
import { lockForStore, refuseUnmoved } from "./lock-for-store.ts";
import { setAside, setAsideOrRefuse } from "./exchange/set-aside.ts";
import { deadlineOf, lockRefund, moveRefund, type Refund } from "./sql.ts";
import { announceRefund } from "./announce-refund.sql.ts";
import { notifyAgreedBySilence, notifyAgreedReturn, notifyRefund } from "./notify-refund.ts";

/** The store agrees: the money goes back, or the goods first. What it agrees to is what it read. */
export async function agreeRefund(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.agree>,
): Promise<Answered<typeof refunds.agree>> {
  const refund = await lockForStore(context, merchant, input.refund_id);
  if (refund.state !== "applied") refuse("refund_moved", { state: refund.state });
  const given = input.return_address === undefined ? null : await placeOf(context, input.return_address);
  const address = given ?? (await returnAddressOf(context.tx, refund.store_id));
  if (refund.type !== "refund_only" && address === null) refuse("return_address_missing");
  const who = { by: "merchant" as const, actor_id: merchant.member_id, version: input.version };
  return agree(context, refund, address, { ...who, instead: input.instead !== undefined });
}

/**
 * A store that is silent for 24 hours has agreed. One that has said nowhere where goods come back to does without them.
 * One that lacks the pieces of an exchange by then gives the money for the goods that come back.
 */
export async function agreeBySilence(context: Context, refundId: bigint): Promise<void> {
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  const address = await returnAddressOf(context.tx, refund.store_id);
  await agree(context, refund, address, { by: "clock", actor_id: null, instead: false });
  notifyAgreedBySilence(context, refund);
}

interface Agreeing {
  by: "merchant" | "clock";
  actor_id: bigint | null;
  instead: boolean;
  /** What the store read. The clock agrees to whatever it is. */
  version?: number;
}

async function agree(
  context: Context,
  refund: Refund,
  address: object | null,
  { instead, version, ...who }: Agreeing,
): Promise<{ state: RefundState; deadline: Date | null }> {
  const { tx, now } = context;
  const request = { id: refund.id, ...who, ...(version !== undefined && { version }), now };
  const said = { amount: refund.amount };
  if (refund.type !== "refund_only" && address !== null) {
    const deadline = deadlineOf(context.settings, "returning", now);
    const isExchange = refund.type === "exchange";
    const aside = isExchange && !instead ? await setAsideFor(context, refund, who.by) : null;
    const type = aside === null ? ("return_and_refund" as const) : ("exchange" as const);
    const moved = await moveRefund(
      tx,
      { ...request, move: aside === null ? "agree_return" : "agree_exchange" },
      { deadline, return_address: address, type, aside: aside ?? 0 },
      { ...said, type },
    );
    if (!moved) refuseUnmoved(refund, version);
    notifyRefund(context, refund, "notice");
    notifyAgreedReturn(context, refund, { type, instead: isExchange && aside === null }, deadline);
    announceRefund(context, refund.id, "refund.agreed");
    return { state: "returning", deadline };
  }
  const type = "refund_only" as const;
  const moved = await moveRefund(
    tx,
    { ...request, move: "agree" },
    { deadline: now, type, agreed: refund.amount },
    { ...said, type },
  );
  if (!moved) refuseUnmoved(refund, version);
  announceRefund(context, refund.id, "refund.agreed");
  return payRefund(context, refund.id, who);
}

/** A store that is there reads how many pieces there are. The clock takes what can be had: null, if it is not enough. */
function setAsideFor(context: Context, refund: Refund, by: "merchant" | "clock"): Promise<number | null> {
  return by === "merchant" ? setAsideOrRefuse(context, refund) : setAside(context, refund);
}

async function placeOf(context: Context, typed: Parameters<typeof checkedPlace>[1]): Promise<object> {
  const { address, faults } = await checkedPlace(context.tx, typed);
  if (faults.length > 0)
    refuse("invalid_input", { fields: faults.map((fault) => ({ ...fault, field: `return_address.${fault.field}` })) });
  return address;
}
