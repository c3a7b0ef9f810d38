import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import { checkActorsStep } from "../../people/account/index.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { editAddress, removeAddress } from "./payees/edit-address.ts";
import { saveAddress } from "./payees/save-address.ts";
import { checkRecipient, submitWithdrawal } from "./submit-withdrawal.ts";
import { walletAddressesOf, withdrawalOf, withdrawalRulesFor, withdrawalsOf } from "./views.ts";

export const withdrawalRoutes = [
  serve(withdrawals.addresses, async (context, _input, actor) => ({
    items: await walletAddressesOf(context.tx, actor.member_id),
    max: context.settings.wallet_addresses_most,
    wait_hours: context.settings.new_address_wait_hours,
  })),
  serve(
    withdrawals.saveAddress,
    (context, input, actor, _client, second) => saveAddress(context, actor.member_id, input, second),
    checkActorsStep,
  ),
  serve(withdrawals.editAddress, (context, input, actor) => editAddress(context, actor.member_id, input)),
  serve(withdrawals.removeAddress, (context, { id }, actor) => removeAddress(context, actor.member_id, id)),
  serve(withdrawals.rules, (context, _input, actor) => withdrawalRulesFor(context, actor)),
  serve(
    withdrawals.submit,
    (context, input, actor, _client, second) => submitWithdrawal(context, actor, input, second),
    checkRecipient,
  ),
  serve(withdrawals.mine, (context, { cursor }, actor) => withdrawalsOf(context.tx, actor.member_id, cursor)),
  serve(
    withdrawals.one,
    async (context, { id }, actor) => (await withdrawalOf(context, actor.member_id, id)) ?? refuse("not_found"),
  ),
  serve(withdrawals.cancel, (context, { id }, actor) => cancelWithdrawal(context, actor.member_id, id)),
];
