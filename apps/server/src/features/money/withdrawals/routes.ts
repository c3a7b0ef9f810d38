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
  serve(withdrawals.addresses, async (turn, _input, actor) => ({
    items: await walletAddressesOf(turn.tx, actor.member_id),
    most: turn.settings.wallet_addresses_most,
    wait_hours: turn.settings.new_address_wait_hours,
  })),
  serve(withdrawals.saveAddress, (turn, input, actor, _client, second) => saveAddress(turn, actor.member_id, input, second), checkActorsStep),
  serve(withdrawals.editAddress, (turn, input, actor) => editAddress(turn, actor.member_id, input)),
  serve(withdrawals.removeAddress, (turn, { id }, actor) => removeAddress(turn, actor.member_id, id)),
  serve(withdrawals.rules, (turn, _input, actor) => withdrawalRulesFor(turn, actor)),
  serve(withdrawals.submit, (turn, input, actor, _client, second) => submitWithdrawal(turn, actor, input, second), checkRecipient),
  serve(withdrawals.mine, (turn, { cursor }, actor) => withdrawalsOf(turn.tx, actor.member_id, cursor)),
  serve(withdrawals.one, async (turn, { id }, actor) => (await withdrawalOf(turn, actor.member_id, id)) ?? refuse("not_found")),
  serve(withdrawals.cancel, (turn, { id }, actor) => cancelWithdrawal(turn, actor.member_id, id)),
];
