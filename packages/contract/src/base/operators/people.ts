import type { contract } from "../../contract.ts";
import type { ProposalKind } from "./proposals.ts";

type Noun = (typeof contract)[keyof typeof contract];
type EndpointOf<One> = One extends object ? One[keyof One] : never;
/** The path of each change that an operator can make. */
type OperatorChange = Extract<EndpointOf<Noun>, { readonly who: "operator"; readonly kind: "change" }>["path"];

/** Why one person suffices for a change. */
export const aloneReasons = {
  own: "It concerns the operator's own account or session.",
  work: "It says who works on what, or keeps a note. Nothing changes for a member.",
  look: "It shows something, and the look is kept in the audit log.",
  words: "It changes words, pictures or their order. No price, no promise of money.",
  shown: "It chooses which of the offers that others agreed on is shown. No price and no offer changes.",
  said: "One member reads it under the mall's name, and it is kept. Whatever it offers needs its own act, which takes its own people.",
  stock:
    "It says how many pieces there are. Money moves by orders that members pay, and an order that cannot be sent is paid back.",
  waits:
    "It lets orders count as sent. Their money waits for the buyer's receipt, or for the days in which the buyer may complain.",
  stops: "It stops something or takes it off sale. No money moves, and it can be undone.",
  undo: "It ends a restriction that one person may set. No money moves.",
  gives_back: "Money goes back to whom it came from, the whole of it.",
  facts:
    "It notes what happened outside the mall. A second source (the chain, the carrier, the member) must agree before money moves.",
  limited:
    "The chain says the amount, or it is the member's claim and the sum of 30 days is within a limit that two people set.",
  agreed: "It stays within what two people agreed on, or it takes less.",
  demo: "It moves the clock of a demo. A real mall has no such clock.",
  bounded: "It decides about money that is held for this one case, never more, and both sides may appeal.",
  reads: "It lets another system read or hear what its maker may read. Nothing can be changed with it.",
  opens: "It lets somebody begin. Money moves by their own later acts only.",
} as const;
/** Listed beside a change in the table `people`. The generated page of changes has the sentence. */
export type AloneReason = keyof typeof aloneReasons;

/** How many people a change takes, and what enforces it. */
export type People =
  /** Makes a proposal. Nothing happens until another person approves it. */
  | { readonly proposes: ProposalKind }
  /** The second person's decision. */
  | { readonly decides: ProposalKind }
  /** One person is enough up to a limit, for the reason beside it. Above it the same call makes a proposal. */
  | { readonly proposes_above: ProposalKind; readonly alone: AloneReason }
  /** One of several steps that the schema gives to different people, by the constraints named. */
  | { readonly apart: readonly [string, ...string[]] }
  /** One person is enough. */
  | { readonly alone: AloneReason };

/**
 * Nobody moves money alone (PROOF F3): how many people each change of the back office takes. A new endpoint without its
 * line here does not compile. `people.test.ts` checks that somebody proposes and decides each kind of proposal.
 */
export const people: Record<OperatorChange, People> = {
  "/office-api/operators/sign_out": { alone: "own" },
  "/office-api/operators/change_language": { alone: "own" },
  "/office-api/operators/change_password": { alone: "own" },
  "/office-api/operators/declare_account": { alone: "own" },
  "/office-api/operators/end_session": { alone: "stops" },
  "/office-api/operators/begin_passkey": { alone: "own" },
  "/office-api/operators/add_passkey": { alone: "own" },
  "/office-api/operators/remove_passkey": { alone: "own" },
  "/office-api/operators/propose_add": { proposes: "operator_add" },
  "/office-api/operators/decide_add": { decides: "operator_add" },
  "/office-api/operators/propose_renew": { proposes: "operator_renew" },
  "/office-api/operators/decide_renew": { decides: "operator_renew" },
  "/office-api/operators/disable": { proposes_above: "operator_disable", alone: "stops" },
  "/office-api/operators/decide_disable": { decides: "operator_disable" },
  "/office-api/operators/propose_role": { proposes: "operator_role" },
  "/office-api/operators/decide_role": { decides: "operator_role" },
  "/office-api/operators/withdraw_proposal": { alone: "own" },

  "/office-api/settings/propose": { proposes_above: "setting_change", alone: "words" },
  "/office-api/settings/decide": { decides: "setting_change" },
  "/office-api/settings/propose_closure": { proposes: "closure_change" },
  "/office-api/settings/decide_closure": { decides: "closure_change" },

  "/office-api/applications/look": { alone: "look" },
  "/office-api/applications/approve": { alone: "opens" },
  "/office-api/applications/fail": { alone: "stops" },

  "/office-api/bond/propose_hold": { proposes: "bond_hold" },
  "/office-api/bond/decide_hold": { decides: "bond_hold" },
  "/office-api/bond/let_go": { alone: "gives_back" },
  "/office-api/bond/open_paper": { alone: "look" },

  "/office-api/catalogue/add_category": { alone: "words" },
  "/office-api/catalogue/edit_category": { alone: "words" },
  "/office-api/catalogue/place_category": { alone: "words" },
  "/office-api/catalogue/order_category": { alone: "words" },
  "/office-api/catalogue/remove_category": { alone: "words" },
  "/office-api/catalogue/put_attributes": { alone: "words" },
  "/office-api/catalogue/change_brand": { alone: "words" },
  "/office-api/catalogue/put_synonyms": { alone: "words" },
  "/office-api/catalogue/remove_synonyms": { alone: "words" },
  "/office-api/catalogue/put_translations": { proposes_above: "translation_budget", alone: "agreed" },
  "/office-api/catalogue/decide_translations": { decides: "translation_budget" },

  "/office-api/chat/end_mute": { alone: "undo" },

  "/office-api/content/add_article": { alone: "words" },
  "/office-api/content/save_article": { alone: "words" },
  "/office-api/content/publish_article": { proposes: "content_publish" },
  "/office-api/content/publish_articles": { proposes: "content_publish" },
  "/office-api/content/decide_article": { decides: "content_publish" },
  "/office-api/content/take_back": { alone: "stops" },
  "/office-api/content/retire_article": { alone: "words" },
  "/office-api/content/delete_article": { alone: "words" },
  "/office-api/content/put_tree": { alone: "words" },
  "/office-api/content/add_announcement": { alone: "words" },
  "/office-api/content/save_announcement": { alone: "words" },
  "/office-api/content/publish_announcement": { proposes: "announcement_publish" },
  "/office-api/content/decide_announcement": { decides: "announcement_publish" },
  "/office-api/content/withdraw_announcement": { alone: "stops" },
  "/office-api/content/delete_announcement": { alone: "words" },
  "/office-api/home/arrange": { alone: "words" },
  "/office-api/home/add_banner": { proposes: "banner_publish" },
  "/office-api/home/save_banner": { proposes: "banner_publish" },
  "/office-api/home/decide_banner": { decides: "banner_publish" },
  "/office-api/home/order_banner": { alone: "words" },
  "/office-api/home/remove_banner": { alone: "words" },
  "/office-api/home/put_hot_words": { alone: "words" },
  "/office-api/addresses/switch_countries": { alone: "stops" },
  "/office-api/home/put_carriers": { proposes: "carrier_change" },
  "/office-api/home/decide_carriers": { decides: "carrier_change" },
  "/office-api/currencies/propose": { proposes: "display_rate" },
  "/office-api/currencies/decide": { decides: "display_rate" },
  "/office-api/currencies/switch_off": { alone: "stops" },
  "/office-api/branding/propose": { proposes: "branding_change" },
  "/office-api/branding/decide": { decides: "branding_change" },
  "/office-api/branding/read_agreements": { alone: "work" },
  "/office-api/branding/try_mail": { alone: "work" },

  "/office-api/coupons/propose": { proposes: "coupon_start" },
  "/office-api/coupons/decide": { decides: "coupon_start" },
  "/office-api/coupons/stop": { alone: "stops" },

  "/office-api/deals/make": { proposes: "deal_make" },
  "/office-api/deals/decide": { decides: "deal_make" },
  "/office-api/deals/stop": { alone: "stops" },
  "/office-api/deals/choose": { alone: "shown" },

  "/office-api/support/transfer": { alone: "work" },
  "/office-api/support/write": { alone: "said" },
  "/office-api/support/tag": { alone: "work" },
  "/office-api/support/close": { alone: "work" },
  "/office-api/support/wallet": { alone: "look" },
  "/office-api/support/save_reply": { alone: "words" },
  "/office-api/support/remove_reply": { alone: "words" },
  "/office-api/support/change_hours": { alone: "words" },

  "/office-api/goods/end_takedown": { alone: "undo" },

  "/office-api/groups/stop": { alone: "gives_back" },

  "/office-api/invitations/start_offer": { proposes: "invitation_offer" },
  "/office-api/invitations/decide_offer": { decides: "invitation_offer" },
  "/office-api/invitations/end_offer": { alone: "stops" },
  "/office-api/invitations/decide_reward": { proposes_above: "invitation_reward", alone: "stops" },
  "/office-api/invitations/decide_proposed_reward": { decides: "invitation_reward" },

  "/office-api/ledger/check": { alone: "look" },
  "/office-api/ledger/correction_propose": { proposes: "ledger_correction" },
  "/office-api/ledger/correction_decide": { decides: "ledger_correction" },

  "/office-api/members/see_terms": { alone: "look" },
  "/office-api/members/end_session": { alone: "stops" },
  "/office-api/members/freeze_account": { alone: "stops" },
  "/office-api/members/propose_account_unfreeze": { proposes: "account_unfreeze" },
  "/office-api/members/decide_account_unfreeze": { decides: "account_unfreeze" },
  "/office-api/members/propose_wallet_freeze": { proposes: "wallet_freeze" },
  "/office-api/members/decide_wallet_freeze": { decides: "wallet_freeze" },
  "/office-api/members/propose_wallet_unfreeze": { proposes: "wallet_unfreeze" },
  "/office-api/members/decide_wallet_unfreeze": { decides: "wallet_unfreeze" },
  "/office-api/security/propose_recovery": { proposes: "account_recovery" },
  "/office-api/security/decide_recovery": { decides: "account_recovery" },
  "/office-api/security/stop_recovery": { alone: "stops" },
  "/office-api/members/answer_appeal": { apart: ["appeal_answered_by_another", "appeal_answered_by_third"] },

  "/office-api/moderation/decide": { alone: "stops" },

  "/office-api/networks/propose": { proposes: "network_change" },
  "/office-api/networks/decide": { decides: "network_change" },

  "/office-api/orders/see": { alone: "look" },
  "/office-api/orders/add_operator_note": { alone: "work" },
  "/office-api/orders/add_parcel_event": { alone: "facts" },
  "/office-api/orders/strike_parcel_event": { alone: "facts" },
  "/office-api/orders/supply_ship": { alone: "waits" },

  "/office-api/tables/save_view": { alone: "own" },
  "/office-api/tables/remove_view": { alone: "own" },
  "/office-api/tables/file": { alone: "look" },
  "/office-api/rehearsal/move": { alone: "demo" },
  "/office-api/queue/claim": { alone: "work" },
  "/office-api/queue/let_go": { alone: "work" },

  "/office-api/recharges/look_again": { alone: "work" },
  "/office-api/recharges/approve": { proposes_above: "recharge_credit", alone: "limited" },
  "/office-api/recharges/decide_credit": { decides: "recharge_credit" },
  "/office-api/recharges/reject": { alone: "stops" },

  "/office-api/disputes/open_of_order": { apart: ["dispute_opener_not_alone", "appeal_answered_by_third"] },
  "/office-api/disputes/open": { apart: ["dispute_opener_not_alone", "appeal_answered_by_third"] },
  "/office-api/disputes/decide": { proposes_above: "dispute_decision", alone: "bounded" },
  "/office-api/disputes/decide_proposed": { decides: "dispute_decision" },

  "/office-api/questions/show": { alone: "undo" },
  "/office-api/reviews/end_hide": { alone: "undo" },

  "/office-api/signals/decide": { alone: "work" },

  "/office-api/stores/hold": { alone: "stops" },
  "/office-api/stores/end_hold": { alone: "undo" },
  "/office-api/stores/propose_wind_down": { proposes: "store_wind_down" },
  "/office-api/stores/decide_wind_down": { decides: "store_wind_down" },

  "/office-api/supply/add_supplier": { alone: "words" },
  "/office-api/supply/edit_supplier": { alone: "words" },
  "/office-api/supply/end_supplier": { alone: "stops" },
  "/office-api/supply/resume_supplier": { alone: "undo" },
  "/office-api/supply/picture": { alone: "words" },
  "/office-api/supply/add_item": { proposes: "supply_price" },
  "/office-api/supply/edit_item": { alone: "words" },
  "/office-api/supply/change_prices": { proposes: "supply_price" },
  "/office-api/supply/decide_prices": { decides: "supply_price" },
  "/office-api/supply/change_freight": { proposes: "supply_freight" },
  "/office-api/supply/decide_freight": { decides: "supply_freight" },
  "/office-api/supply/move_stock": { alone: "stock" },
  "/office-api/supply/end_item": { alone: "stops" },
  "/office-api/supply/resume_item": { alone: "undo" },

  "/office-api/uploads/look": { alone: "look" },

  "/office-api/webhooks/add": { alone: "reads" },
  "/office-api/webhooks/change": { alone: "reads" },
  "/office-api/webhooks/rotate": { alone: "reads" },
  "/office-api/webhooks/remove": { alone: "stops" },
  "/office-api/webhooks/test": { alone: "work" },
  "/office-api/webhooks/redeliver": { alone: "work" },
  "/office-api/api_keys/make": { alone: "reads" },
  "/office-api/api_keys/revoke": { alone: "stops" },

  "/office-api/withdrawals/approve": {
    apart: [
      "withdrawal_sum_takes_two",
      "withdrawal_approved_by_another",
      "withdrawal_approved_on",
      "withdrawal_not_approved_by_crediter",
    ],
  },
  "/office-api/withdrawals/reject": { alone: "gives_back" },
  "/office-api/withdrawals/begin_send": { apart: ["withdrawal_sent_by_another"] },
  "/office-api/withdrawals/enter_hash": { apart: ["withdrawal_sent_by_another"] },
  "/office-api/withdrawals/correct_hash": { alone: "facts" },
  "/office-api/withdrawals/return_send": { alone: "facts" },
  "/office-api/withdrawals/confirm": { apart: ["withdrawal_confirmed_by_another"] },
};
