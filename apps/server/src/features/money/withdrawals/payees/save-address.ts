import type { Answered, Received } from "@arcade/contract/endpoint";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { checkPaymentPassword, type SecondStep, takeSecondStep } from "../../../people/account/index.ts";
import { readWalletAddress } from "./read-address.ts";
import { later } from "../rules.ts";
import { clearDefaultAddress, countWalletAddresses, insertWalletAddress } from "../sql.ts";
import { notifyAddressSaved } from "../notify-member.ts";

/**
 * Saves a wallet address; the payment password holds the member's row, so the limit and "one default" hold. How long it
 * waits is settled now.
 */
export async function saveAddress(
  context: Context,
  member_id: bigint,
  input: Received<typeof withdrawals.saveAddress>,
  second: SecondStep,
): Promise<Answered<typeof withdrawals.saveAddress>> {
  const { network, address } = await readWalletAddress(context, input);
  await checkPaymentPassword(context, member_id, input.payment_password);
  await takeSecondStep(context, member_id, second);
  const kept = await countWalletAddresses(context.tx, member_id, network);
  const max = context.settings.wallet_addresses_most;
  if (kept.all >= max) refuse("address_limit", { max });

  const id = context.newId();
  const is_default = input.is_default || kept.of_network === 0;
  const usable_from = later(context.now, { hours: context.settings.new_address_wait_hours });
  if (is_default) await clearDefaultAddress(context.tx, member_id, network);
  if (
    !(await insertWalletAddress(
      context.tx,
      { id, member_id, network, address, label: input.label, is_default, usable_from },
      context.now,
    ))
  ) {
    refuse("wallet_address_saved");
  }
  notifyAddressSaved(context, member_id, { id, network, address });
  return { id, network, address, label: input.label, is_default, createtime: context.now, usable_from };
}
