import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, readMoney } from "@arcade/contract/money";
import type { Network } from "@arcade/contract/money/networks/networks";
import { levelsOf } from "@arcade/contract/shops/stores/levels";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { brokenLimit, withdrawalQuote, type WithdrawalQuote } from "@arcade/contract/money/withdrawals/fee";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import { type Actor, type Context, ownStore } from "../../../platform/context.ts";
import {
  checkPaymentPassword,
  checkSecondStep,
  type SecondStep,
  takeSecondStep,
  withdrawalHold,
} from "../../people/account/index.ts";
import { balanceOf, memberAccount, Overdrawn, post } from "../../base/ledger/index.ts";
import { openClosure } from "../../base/settings/index.ts";
import { announceWithdrawal } from "./announce-withdrawal.sql.ts";
import { readWalletAddress } from "./payees/read-address.ts";
import { freedByLowerLevel, later, monthOf, rulesNow, type WithdrawalRules } from "./rules.ts";
import { insertStep, insertWithdrawal, touchWalletAddress } from "./sql.ts";
import { savedAddress } from "./views.ts";

type Submitted = Received<typeof withdrawals.submit>;

/**
 * Requests a withdrawal (RULES 5): available -> held at once. The member signs what was shown: network, whole address,
 * amount, fee, actual amount and the rules' version come with the payment password in one call, and each is computed
 * again here. A difference, and an address that still waits, is refused before the password is checked (SEC-004,
 * UX-031, UX-036). The request stores the rules under which it was made.
 */
export async function submitWithdrawal(
  context: Context,
  actor: Actor,
  input: Submitted,
  second: SecondStep,
): Promise<Answered<typeof withdrawals.submit>> {
  const { member_id } = actor;
  await takeSecondStep(context, member_id, second);
  const { network, address } = await readWalletAddress(context, input);
  const rules = rulesNow(context.settings);
  const quote = checkedQuote(input, rules);
  await refuseClosed(context);
  const saved = await usableAddress(context, member_id, network, address, input.wallet_address_id ?? null);
  // guard: a withdrawal needs the payment password
  await checkPaymentPassword(context, member_id, input.payment_password);

  const id = context.newId();
  const request = { id, member_id, network, address, wallet_address_id: saved, ...quote, ...rules };
  if (!(await insertWithdrawal(context.tx, request, context.now)))
    await refuseHeld(context, member_id, rules.month_most);
  await insertStep(context.tx, { withdrawal_id: id, step: "requested", approvals: 0 }, context.now);
  context.publish([member_id], { type: "live", modules: "withdrawals", modules_id: id });
  announceWithdrawal(context, id, "withdrawal.asked");
  if (saved !== null) await touchWalletAddress(context.tx, saved, context.now);
  await hold(context, actor, id, quote.amount);
  const [available, held] = [
    await balanceOf(context.tx, "available", member_id),
    await balanceOf(context.tx, "held", member_id),
  ];
  return { id, available: moneyText(available), held: moneyText(held) };
}

/**
 * Before the transaction: if the second step is on, an address that is not saved needs it; a saved one needed it when
 * it was saved. A code that was sent is compared in any case.
 */
export async function checkRecipient(
  context: Context,
  input: Submitted,
  { member_id }: Actor,
  client: Client,
): Promise<SecondStep> {
  const { network, address } = await readWalletAddress(context, input);
  const isSaved = (await savedAddress(context.tx, member_id, network, address)) !== null;
  return isSaved && input.totp === undefined && input.recovery_code === undefined
    ? null
    : checkSecondStep(context, member_id, input, client);
}

/** Why no request was written, by what the member's locked row contains: stopped, a wait, or else the month is full. */
async function refuseHeld(context: Context, member_id: bigint, max: number): Promise<never> {
  const { stopped, wait } = await withdrawalHold(context.tx, member_id, context.now);
  if (stopped) refuse("withdrawal_stopped");
  if (wait !== null) refuse("withdrawal_waits", { reason: wait.reason, from: wait.from });
  refuse("withdrawal_month_count", { max, next: monthOf(context.now).ends });
}

/** The figures by today's rules, if they are what the member was shown and within the limits. */
function checkedQuote(input: Submitted, rules: WithdrawalRules): WithdrawalQuote {
  const quote = withdrawalQuote(input.amount, rules);
  const broken = brokenLimit(input.amount, { ...rules, available: input.amount });
  if (broken === "min" || quote.actual_amount <= 0n)
    refuse("withdrawal_amount_incorrect", { least_amount: moneyText(rules.min) });
  if (broken === "max") refuse("withdrawal_exceeds_limit", { most_amount: moneyText(rules.max) });
  // guard: the member signs what was shown
  if (
    readMoney(input.fee) !== quote.fee ||
    readMoney(input.actual_amount) !== quote.actual_amount ||
    input.rules_version !== rules.rules_version
  ) {
    refuse("rules_changed", { fee: moneyText(quote.fee), actual_amount: moneyText(quote.actual_amount) });
  }
  return quote;
}

/**
 * While the function is closed nothing is requested or sent. The refusal has the reason and the time of the reopening.
 */
export async function refuseClosed(context: Context): Promise<void> {
  const closed = await openClosure(context.tx, "withdrawal", context.now);
  // guard: no withdrawal is requested while withdrawals are closed
  if (closed !== null) refuse("withdrawal_closed", { reason: closed.reason_code, until: closed.until });
}

/**
 * The saved address behind it, if any. A new one may have to wait, and so may one that was never saved: else typing it
 * would be the way round.
 */
async function usableAddress(
  context: Context,
  member_id: bigint,
  network: Network,
  address: string,
  wallet_address_id: bigint | null,
): Promise<bigint | null> {
  const saved = await savedAddress(context.tx, member_id, network, address);
  // The id says from where the form took the address, which must still be that address.
  if (wallet_address_id !== null && saved?.id !== wallet_address_id) refuse("not_found");
  const usable_from = saved?.usable_from ?? later(context.now, { hours: context.settings.new_address_wait_hours });
  if (usable_from > context.now) refuse("wallet_address_waits", { usable_from });
  return saved?.id ?? null;
}

async function hold(context: Context, actor: Actor, id: bigint, amount: bigint): Promise<void> {
  const { member_id } = actor;
  if (amount > (await balanceOf(context.tx, "available", member_id)))
    await refuseShort(context, context.tx, actor, amount);
  await post(context, [
    {
      kind: "withdrawal_hold",
      ref: { kind: "withdrawal", id },
      cause: `withdrawal:${id}:hold`,
      actor_id: member_id,
      postings: [
        { account: memberAccount("available", member_id), amount: -amount },
        { account: memberAccount("held", member_id), amount },
      ],
    },
  ]).catch(async (error: unknown) => {
    if (!(error instanceof Overdrawn)) throw error;
    // Something else was quicker, and the schema refused to go below zero. This transaction is lost, so the figures are
    // read beside it: on a connection apart, for those of the pool may all be waiting for the member's row that this
    // one holds.
    await refuseShort(context, context.mall.sideConnections, actor, amount);
  });
}

/** The missing amount; and if the operating fund would cover it, what lowering the store level frees. */
async function refuseShort(context: Context, db: Database, actor: Actor, amount: bigint): Promise<never> {
  const { member_id } = actor;
  const store_id = ownStore(actor);
  const available = await balanceOf(db, "available", member_id);
  const bond = store_id === null ? 0n : await balanceOf(db, "bond", store_id);
  const freed = freedByLowerLevel(
    amount,
    available,
    bond,
    levelsOf(context.settings).map(({ fund }) => fund),
  );
  if (freed !== null) refuse("lower_store_level", { missing: moneyText(freed.missing), freed: moneyText(freed.freed) });
  refuse("insufficient_balance", {
    missing: moneyText(amount > available ? amount - available : 0n),
    balance: moneyText(available),
  });
}
