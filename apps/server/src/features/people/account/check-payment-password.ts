import type { Mall } from "../../../platform/mall.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { isPepperedHash, pepperedHash } from "../../../platform/secrets/keyed-hash.ts";
import { isUnderOld } from "../../../platform/secrets/keys.ts";
import { lockMinutes } from "./rules.ts";
import {
  type KeptPaymentPassword,
  paymentPasswordOf,
  rehashPaymentPassword,
  writeFailures,
} from "./payment-password.sql.ts";
import { lockStanding, type Standing } from "./sql.ts";

const minuteMs = 60_000;

/** Six digits are not saved by a slow hash: a salt for each member, and a key that no database holds (SEC-003). */
export function paymentPasswordHash(
  mall: Pick<Mall, "secrets">,
  member_id: bigint,
  salt: Buffer,
  payment_password: string,
): Buffer {
  return pepperedHash(mall, "payment_password", String(member_id), salt, payment_password);
}

/**
 * Locks a member's row until the transaction ends and refuses `account_suspended` or `wallet_frozen` by its present
 * content. A freeze that commits first stops what would go out; one that comes later waits (PROOF REL-020, I19). Money
 * that comes in is not checked.
 */
export async function refuseFrozen(
  context: Context,
  member_id: bigint,
  outOf: "wallet" | "escrow" = "wallet",
): Promise<void> {
  refuseStanding(await lockStanding(context.tx, member_id), outOf);
}

function refuseStanding({ suspended_reason, wallet_frozen_reason }: Standing, outOf: "wallet" | "escrow"): void {
  if (suspended_reason !== null) refuse("account_suspended", { reason: suspended_reason });
  // guard: a frozen wallet pays nothing out
  if (outOf === "wallet" && wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: wallet_frozen_reason });
}

/**
 * Checks the payment password (RULES 5), and before it that nothing is frozen: everything that leaves a wallet calls
 * this. A payment from an order's own escrow says so by `outOf`, and calls `refuseFrozen` itself before anything leaves
 * the wallet after all. Refuses `account_suspended`, `wallet_frozen`, `set_payment_password` (406),
 * `payment_password_locked` {minutes} and `payment_password_incorrect` {tries_left}; the last attempt locks. Call it
 * first in a verb, inside its transaction.
 *
 * The member's row is locked until the transaction ends, so attempts of one member come one after the other: however
 * many arrive at once, five compare (SEC-003). A right one costs two reads by key and writes nothing. A wrong one must
 * be counted although the transaction will be rolled back. `mall.sideConnections` commits the count, while the lock
 * still keeps the next attempt waiting. Those connections are used for nothing else and wait for nothing, so this
 * cannot block.
 */
export async function checkPaymentPassword(
  context: Context,
  member_id: bigint,
  payment_password: string,
  outOf: "wallet" | "escrow" = "wallet",
): Promise<void> {
  // Sent together: the second waits for the lock of the first, and so sees what the attempt before has left.
  const [standing, kept] = await Promise.all([
    lockStanding(context.tx, member_id),
    paymentPasswordOf(context.tx, member_id),
  ]);
  return checkHeldPassword(context, member_id, payment_password, { standing, kept }, outOf);
}

/** The values for checking a payment password, read after the member's row was locked. */
export interface HeldPassword {
  standing: Standing;
  kept: KeptPaymentPassword | null;
}

/** `checkPaymentPassword` for who holds the member's row already, and has read this since. */
export async function checkHeldPassword(
  context: Context,
  member_id: bigint,
  payment_password: string,
  { standing, kept }: HeldPassword,
  outOf: "wallet" | "escrow" = "wallet",
): Promise<void> {
  refuseStanding(standing, outOf);
  if (kept === null) refuse("set_payment_password");
  if (kept.locked_until !== null && kept.locked_until > context.now) {
    refuse("payment_password_locked", {
      minutes: Math.ceil((kept.locked_until.getTime() - context.now.getTime()) / minuteMs),
    });
  }

  const isRight = isPepperedHash(
    context.mall,
    kept.hash,
    "payment_password",
    String(member_id),
    kept.salt,
    payment_password,
  );
  if (isRight) {
    if (isUnderOld(context.mall.secrets, kept.hash))
      await rehashPaymentPassword(
        context.tx,
        member_id,
        kept.hash,
        paymentPasswordHash(context.mall, member_id, kept.salt, payment_password),
      );
    if (kept.failures > 0 || kept.locks > 0)
      await writeFailures(context.tx, member_id, { failures: 0, locks: 0, locked_until: null });
    return;
  }

  const tries_left = context.settings.payment_password_tries - kept.failures - 1;
  if (tries_left > 0) {
    await writeFailures(context.mall.sideConnections, member_id, {
      failures: kept.failures + 1,
      locks: kept.locks,
      locked_until: null,
    });
    refuse("payment_password_incorrect", { tries_left });
  }
  const minutes = lockMinutes(
    kept.locks,
    context.settings.payment_password_lock_minutes,
    context.settings.payment_password_lock_most_minutes,
  );
  await writeFailures(context.mall.sideConnections, member_id, {
    failures: 0,
    locks: kept.locks + 1,
    locked_until: new Date(context.now.getTime() + minutes * minuteMs),
  });
  refuse("payment_password_locked", { minutes });
}
