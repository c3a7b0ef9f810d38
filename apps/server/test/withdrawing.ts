import { addressOf } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { money, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalQuote } from "@arcade/contract/money/withdrawals/fee";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { createHash } from "node:crypto";
import { type GivenMember, type GivenOperator, paymentPassword } from "./given.ts";
import type { World } from "./world.ts";

let made = 0;

/** An address of a network that nobody owns, a different one each time. */
export function walletAddress(network: Network = "TRC20"): string {
  made += 1;
  return addressOf(
    network,
    createHash("sha256")
      .update(`an address for a test ${made} ${Math.trunc(performance.timeOrigin)}`)
      .digest()
      .subarray(-20),
  );
}

/** A transaction hash that no chain knows. */
export function transactionHash(): string {
  made += 1;
  return createHash("sha256")
    .update(`a hash for a test ${made} ${Math.trunc(performance.timeOrigin)}`)
    .digest("hex");
}

export interface Wanted {
  amount: string;
  network?: Network | undefined;
  address?: string | undefined;
}

/** The values that the confirmation page shows, and sends with the payment password. */
export async function shownTo(
  world: World,
  member: GivenMember,
  { amount, network = "TRC20", address = walletAddress(network) }: Wanted,
) {
  const rules = await world.ask(withdrawals.rules, {}, { token: member.token });
  const quote = withdrawalQuote(readMoney(amount) ?? money(0n), {
    fee_micro: moneyOf(rules.fee_fixed),
    fee_ppm: rules.fee_ppm,
  });
  const { rules_version } = rules;
  return {
    network,
    address,
    amount,
    fee: moneyText(quote.fee),
    actual_amount: moneyText(quote.actual_amount),
    rules_version,
    payment_password: paymentPassword,
  };
}

export async function askWithdrawal(world: World, member: GivenMember, wanted: Wanted) {
  return world.call(withdrawals.submit, await shownTo(world, member, wanted), { token: member.token });
}

/** A pending withdrawal. Returns its id. */
export async function givenWithdrawal(world: World, member: GivenMember, wanted: Wanted): Promise<string> {
  return (await world.ask(withdrawals.submit, await shownTo(world, member, wanted), { token: member.token })).id;
}

/** Claims a withdrawal (also before older ones) and approves it. */
export async function approve(world: World, operator: GivenOperator, id: string) {
  await takeUp(world, operator, "pending", id);
  return world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: operator.token });
}

export function takeUp(world: World, operator: GivenOperator, queue: "pending" | "to_send" | "sent", id: string) {
  return world.ask(
    queueOffice.claim,
    { kind: "withdrawal", queue, id, skip_reason: "urgent_report", note: "for a test" },
    { token: operator.token },
  );
}

/** Refuses a withdrawal that this operator has claimed. */
export function decline(
  world: World,
  operator: GivenOperator,
  id: string,
  seen_state: "pending" | "approved" = "pending",
) {
  const refused = { id, seen_state, reason_code: "address_not_usable", note: "it is a contract" } as const;
  return world.call(withdrawalsOffice.reject, refused, { token: operator.token });
}

/** A withdrawal as its member reads it. */
export function requestOf(world: World, member: GivenMember, id: string) {
  return world.ask(withdrawals.one, { id }, { token: member.token });
}

export function purseOf(world: World, member: GivenMember) {
  return world.ask(wallet.mine, {}, { token: member.token });
}

/** approved -> sent, by one operator. Returns the hash. */
export async function send(
  world: World,
  operator: GivenOperator,
  id: string,
  hash = transactionHash(),
): Promise<string> {
  await takeUp(world, operator, "to_send", id);
  await world.ask(withdrawalsOffice.beginSend, { id }, { token: operator.token });
  await world.ask(withdrawalsOffice.enterHash, { id, hash, note: "" }, { token: operator.token });
  return hash;
}
