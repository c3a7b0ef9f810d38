import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { secondStep, secondStepRefusals } from "../../people/account/second-step.ts";
import { networks } from "../networks/networks.ts";
import * as w from "../../wire.ts";
import { rejectReasons, withdrawalBlocks } from "./reasons.ts";
import { withdrawalStates } from "./states.ts";

const network = z.enum(networks, "not_a_choice");
/** As it was typed or pasted; `readWalletAddress` in money/networks/addresses.ts understands links and spaces. */
const typedAddress = z.string("wrong_type").check(z.maxLength(200, "too_long"));

/** A place that USDT can be sent to (SPEC 3). `usable_from` is in the future while a new address waits. */
export const walletAddress = z.object({
  id: w.idText,
  network,
  address: w.text,
  label: w.text,
  is_default: w.flag,
  createtime: w.timeOut,
  usable_from: w.timeOut,
});

/** The steps of a request, as its member sees them (UX-044). `approvals` counts the people who have approved so far. */
export const withdrawalSteps = [
  "requested",
  "first_approval",
  "approved",
  "sending",
  "sent",
  "hash_corrected",
  "send_returned",
  "confirmed",
  "rejected",
  "cancelled",
] as const;

/**
 * A request as its member's list shows it. Amounts are text in USDT: `amount` = `fee` + `actual_amount`. `address` is
 * whole; the page marks its ends (UX-035).
 */
export const withdrawalCard = z.object({
  id: w.idText,
  network,
  address: w.text,
  amount: w.moneyOut,
  fee: w.moneyOut,
  actual_amount: w.moneyOut,
  state: z.enum(withdrawalStates),
  createtime: w.timeOut,
  /** When it came into its present state. */
  state_at: w.timeOut,
});

/** Withdrawals and the addresses they go to (SPEC 3, 5, 8; RULES 5; UX-031 to 038, 044, 048, 049). */
export const withdrawals = {
  addresses: read("/wanlshop/withdrawals/addresses", {
    summary:
      "My wallet addresses, the default of each network first, then the last used; how many I may keep, and how long a new one waits.",
    who: "member",
    shows: ["wallet_addresses"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ items: z.array(walletAddress), max: w.count, wait_hours: w.count }),
  }),
  saveAddress: change("/wanlshop/withdrawals/save_address", {
    summary:
      "Saves a wallet address. The first of a network becomes its default. Answers with the stored address and from when it can be used.",
    who: "member",
    touches: ["wallet_addresses", "account"],
    input: z.strictObject({
      network: z.optional(network),
      address: z.optional(typedAddress),
      label: w.line(40, 0),
      is_default: z.boolean("wrong_type"),
      payment_password: w.secretDigits(6),
      ...secondStep,
    }),
    output: walletAddress,
    refusals: [
      "select_network",
      "enter_wallet_address",
      "wallet_address_invalid",
      "wallet_address_other_network",
      "wallet_address_ours",
      "wallet_address_saved",
      "address_limit",
      "set_payment_password",
      "payment_password_incorrect",
      "payment_password_locked",
      "wallet_frozen",
      ...secondStepRefusals,
    ],
  }),
  editAddress: change("/wanlshop/withdrawals/edit_address", {
    summary:
      "Changes the label of a wallet address of mine, or makes it its network's default. The address itself never changes: save another one.",
    who: "member",
    touches: ["wallet_addresses"],
    input: z.strictObject({ id: w.id, label: w.line(40, 0), is_default: z.boolean("wrong_type") }),
    output: w.done,
    refusals: ["not_found"],
  }),
  removeAddress: change("/wanlshop/withdrawals/remove_address", {
    summary: "Removes a wallet address of mine. Requests keep theirs.",
    who: "member",
    touches: ["wallet_addresses"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  rules: read("/wanlshop/withdrawals/rules", {
    summary:
      "Everything that applies to my next withdrawal, before I type: money, limits, fee, what is left this month, times, and what prevents one.",
    who: "member",
    shows: ["withdrawals", "wallet"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      available: w.moneyOut,
      held: w.moneyOut,
      min: w.moneyOut,
      max: w.moneyOut,
      /**
       * The fee's fixed part as money, and parts per million of the amount: 5000 is 0.5 %. `withdrawalQuote` works it
       * out.
       */
      fee_fixed: w.moneyOut,
      fee_ppm: w.count,
      /** The largest amount that can be requested now ("all"). */
      all: w.moneyOut,
      month_most: w.count,
      month_left: w.count,
      /** When the count begins again (the first of the next month, UTC). */
      month_ends: w.timeOut,
      usual_hours: w.count,
      /** Above this amount two operators approve. */
      two_operators_above: w.moneyOut,
      new_address_wait_hours: w.count,
      /** The networks that can be withdrawn to now. */
      networks: z.array(network),
      rules_version: w.count,
      blocks: z.array(
        z.object({
          kind: z.enum(withdrawalBlocks),
          /** The coded or written reason, if there is one. */
          reason: z.nullable(z.string()),
          until: z.nullable(w.timeOut),
        }),
      ),
    }),
  }),
  submit: change("/wanlshop/withdrawals/submit", {
    summary:
      "Requests a withdrawal. The member signs exactly what was shown: network, address, amount, fee, actual amount and the rules' version travel with the payment password, and a difference is refused.",
    who: "member",
    touches: ["withdrawals", "wallet", "wallet_addresses", "account"],
    once: true,
    input: z.strictObject({
      network: z.optional(network),
      /** The whole address as it was shown on the confirmation, saved or typed. */
      address: z.optional(typedAddress),
      /** The saved address that it was taken from. Its address must be the one above. */
      wallet_address_id: z.optional(w.id),
      amount: w.amount(6),
      fee: z.string("wrong_type").check(z.maxLength(30, "too_long")),
      actual_amount: z.string("wrong_type").check(z.maxLength(30, "too_long")),
      rules_version: w.whole(0, Number.MAX_SAFE_INTEGER),
      payment_password: w.secretDigits(6),
      /** Required for an address that is not saved. */
      ...secondStep,
    }),
    output: z.object({ id: w.idText, available: w.moneyOut, held: w.moneyOut }),
    refusals: [
      "select_network",
      "enter_wallet_address",
      "wallet_address_invalid",
      "wallet_address_other_network",
      "wallet_address_ours",
      "wallet_address_waits",
      "withdrawal_amount_incorrect",
      "withdrawal_exceeds_limit",
      "withdrawal_closed",
      "withdrawal_month_count",
      "withdrawal_waits",
      "withdrawal_stopped",
      "lower_store_level",
      "insufficient_balance",
      "rules_changed",
      "set_payment_password",
      "payment_password_incorrect",
      "payment_password_locked",
      "wallet_frozen",
      ...secondStepRefusals,
    ],
  }),
  mine: read("/wanlshop/withdrawals/mine", {
    summary: "My withdrawals, newest first.",
    who: "member",
    shows: ["withdrawals"],
    evenSuspended: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(withdrawalCard),
  }),
  one: read("/wanlshop/withdrawals/one", {
    summary: "A withdrawal of mine, step by step.",
    who: "member",
    shows: ["withdrawals"],
    only: { withdrawals: "id" },
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: z.extend(withdrawalCard, {
      label: z.nullable(z.string()),
      approvals: w.count,
      approvals_needed: w.count,
      rules_version: w.count,
      /** The transaction on the chain and its public page; null until it is sent, or if no explorer is set. */
      hash: z.nullable(z.string()),
      explorer: z.nullable(z.string()),
      confirmations: z.nullable(w.count),
      confirmations_needed: z.nullable(w.count),
      reject_reason: z.nullable(z.enum(rejectReasons)),
      reject_note: z.nullable(z.string()),
      can_cancel: w.flag,
      /** When it is usually done. After that the page says that it is late. */
      usually_by: w.timeOut,
      steps: z.array(z.object({ step: z.enum(withdrawalSteps), at: w.timeOut, approvals: w.count })),
    }),
    refusals: ["not_found"],
  }),
  cancel: change("/wanlshop/withdrawals/cancel", {
    summary: "Withdraws a request of mine that nobody has approved yet. Its amount is available again at once.",
    who: "member",
    touches: ["withdrawals", "wallet"],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({ available: w.moneyOut, held: w.moneyOut }),
    refusals: ["not_found", "withdrawal_moved"],
  }),
} as const;
