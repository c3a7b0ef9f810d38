import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, readMoney } from "@arcade/contract/money";
import type { Network } from "@arcade/contract/money/networks/networks";
import { levelsOf } from "@arcade/contract/shops/stores/levels";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { brokenLimit, withdrawalQuote, type WithdrawalQuote } from "@arcade/contract/money/withdrawals/fee";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { checkPaymentPassword, checkSecondStep, type SecondStep, takeSecondStep, withdrawalHold } from "../../people/account/index.ts";
import { balanceOf, memberAccount, Overdrawn, post } from "../../base/ledger/index.ts";
import { openClosure } from "../../base/settings/index.ts";
import { readWalletAddress } from "./payees/read-address.ts";
import { freedByLowerLevel, later, monthOf, rulesNow, type WithdrawalRules } from "./rules.ts";
import { insertStep, insertWithdrawal, touchWalletAddress } from "./sql.ts";
import { savedAddress } from "./views.ts";

type Submitted = Received<typeof withdrawals.submit>;

/**
 * Asks for a withdrawal (RULES 5): available -> held at once. What was shown is what is signed: network, whole address, amount, fee, actual
 * amount and the rules' version come with the payment password in one call, and each is worked out again here; a difference, and an address
 * that still waits, is refused before the password is looked at (SEC-004, UX-031, UX-036). The request keeps the rules that it was made under.
 */
export async function submitWithdrawal(turn: Turn, actor: Actor, input: Submitted, second: SecondStep): Promise<Answered<typeof withdrawals.submit>> {
  const { member_id } = actor;
  await takeSecondStep(turn, member_id, second);
  const { network, address } = await readWalletAddress(turn, input);
  const rules = rulesNow(turn.settings);
  const quote = checkedQuote(input, rules);
  await refuseClosed(turn);
  const saved = await usableAddress(turn, member_id, network, address, input.wallet_address_id ?? null);
  await checkPaymentPassword(turn, member_id, input.payment_password);

  const id = turn.newId();
  const request = { id, member_id, network, address, wallet_address_id: saved, ...quote, ...rules };
  if (!(await insertWithdrawal(turn.tx, request, turn.now))) await refuseHeld(turn, member_id, rules.month_most);
  await insertStep(turn.tx, { withdrawal_id: id, step: "requested", approvals: 0 }, turn.now);
  turn.tell([member_id], { type: "live", modules: "withdrawals", modules_id: id });
  if (saved !== null) await touchWalletAddress(turn.tx, saved, turn.now);
  await hold(turn, actor, id, quote.amount);
  const [available, held] = [await balanceOf(turn.tx, "available", member_id), await balanceOf(turn.tx, "held", member_id)];
  return { id, available: moneyText(available), held: moneyText(held) };
}

/**
 * Before the transaction: where the second step is on, an address that is not among the saved ones takes it; saving one took it then. A code that
 * was sent along is compared in any case.
 */
export async function checkRecipient(turn: Turn, input: Submitted, { member_id }: Actor, client: Client): Promise<SecondStep> {
  const { network, address } = await readWalletAddress(turn, input);
  const isSaved = (await savedAddress(turn.tx, member_id, network, address)) !== null;
  return isSaved && input.totp === undefined && input.recovery_code === undefined ? null : checkSecondStep(turn, member_id, input, client);
}

/** Why no request was written, by what stands in the member's row, which is held: stopped, a wait, or else the month is full. */
async function refuseHeld(turn: Turn, member_id: bigint, most: number): Promise<never> {
  const { stopped, wait } = await withdrawalHold(turn.tx, member_id, turn.now);
  if (stopped) refuse("withdrawal_stopped");
  if (wait !== null) refuse("withdrawal_waits", { reason: wait.reason, from: wait.from });
  refuse("withdrawal_month_count", { most, next: monthOf(turn.now).ends });
}

/** The figures as they are by today's rules, when they are what the member was shown and within the limits. */
function checkedQuote(input: Submitted, rules: WithdrawalRules): WithdrawalQuote {
  const quote = withdrawalQuote(input.amount, rules);
  const broken = brokenLimit(input.amount, { ...rules, available: input.amount });
  if (broken === "least" || quote.actual_amount <= 0n) refuse("withdrawal_amount_incorrect", { least_amount: moneyText(rules.least) });
  if (broken === "most") refuse("withdrawal_exceeds_limit", { most_amount: moneyText(rules.most) });
  if (readMoney(input.fee) !== quote.fee || readMoney(input.actual_amount) !== quote.actual_amount || input.rules_version !== rules.rules_version) {
    refuse("rules_changed", { fee: moneyText(quote.fee), actual_amount: moneyText(quote.actual_amount) });
  }
  return quote;
}

/** Nothing is asked for, and nothing sent, while the function is closed; the reason and the time it reopens are told. */
export async function refuseClosed(turn: Turn): Promise<void> {
  const closed = await openClosure(turn.tx, "withdrawal", turn.now);
  if (closed !== null) refuse("withdrawal_closed", { reason: closed.reason_code, until: closed.until });
}

/** The saved address behind it, if any. A new one may have to wait, and so may one that was never saved: else typing it would be the way round. */
async function usableAddress(turn: Turn, member_id: bigint, network: Network, address: string, wallet_address_id: bigint | null): Promise<bigint | null> {
  const saved = await savedAddress(turn.tx, member_id, network, address);
  // The id is where the form took the address from; it must still be that address.
  if (wallet_address_id !== null && saved?.id !== wallet_address_id) refuse("not_found");
  const usable_from = saved?.usable_from ?? later(turn.now, { hours: turn.settings.new_address_wait_hours });
  if (usable_from > turn.now) refuse("wallet_address_waits", { usable_from });
  return saved?.id ?? null;
}

async function hold(turn: Turn, actor: Actor, id: bigint, amount: bigint): Promise<void> {
  const { member_id } = actor;
  if (amount > (await balanceOf(turn.tx, "available", member_id))) await refuseShort(turn, turn.tx, actor, amount);
  await post(turn, [
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
    // Something else was quicker, and the schema refused to go below zero. This transaction is lost, so the figures are read beside it: on a
    // connection apart, for those of the pool may all be waiting for the member's row that this one holds.
    await refuseShort(turn, turn.mall.counts, actor, amount);
  });
}

/** What is missing; and where the operating fund would cover it, what lowering the store level frees. */
async function refuseShort(turn: Turn, db: Database, { member_id, store_id }: Actor, amount: bigint): Promise<never> {
  const available = await balanceOf(db, "available", member_id);
  const bond = store_id === null ? 0n : await balanceOf(db, "bond", store_id);
  const freed = freedByLowerLevel(
    amount,
    available,
    bond,
    levelsOf(turn.settings).map(({ fund }) => fund),
  );
  if (freed !== null) refuse("lower_store_level", { missing: moneyText(freed.missing), freed: moneyText(freed.freed) });
  refuse("insufficient_balance", { missing: moneyText(amount > available ? amount - available : 0n), balance: moneyText(available) });
}
