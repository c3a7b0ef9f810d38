import type { Permission } from "@arcade/contract/access";
import { type ClaimKind, claimKinds } from "@arcade/contract/base/queue/kinds";
import type { MessageId } from "@arcade/messages/ids";
import { paths } from "../platform/paths.ts";

/** One line of the list at the side. What a role may not see is not there. */
export interface Place {
  path: string;
  name: MessageId;
  permission: Permission;
  /** The kind of work there. The number of waiting items is shown beside it. */
  waits?: readonly ClaimKind[];
}

export const places: readonly { name: MessageId; items: readonly Place[] }[] = [
  {
    name: "office.group_work",
    items: [
      { path: paths.home(), name: "office.home", permission: "office.look" },
      { path: paths.queue(), name: "queue.title", permission: "office.look", waits: claimKinds },
      { path: paths.recharges(), name: "office.recharges", permission: "recharges.decide", waits: ["recharge"] },
      {
        path: paths.withdrawals(),
        name: "office.withdrawals",
        permission: "withdrawals.decide",
        waits: ["withdrawal"],
      },
      {
        path: paths.applications(),
        name: "office.place_applications",
        permission: "applications.decide",
        waits: ["application"],
      },
      { path: paths.supplyOrders(), name: "office.supply_orders", permission: "supply.look", waits: ["order"] },
      { path: paths.bond(), name: "office.bond", permission: "bond.decide", waits: ["bond_refund"] },
      { path: paths.support(), name: "office.place_support", permission: "support.look", waits: ["support_case"] },
      { path: paths.disputes(), name: "office.place_disputes", permission: "disputes.decide", waits: ["dispute"] },
      { path: paths.unpaidRefunds(), name: "office.place_unpaid", permission: "disputes.decide", waits: ["refund"] },
      {
        path: paths.reports(),
        name: "office.place_reports",
        permission: "reports.decide",
        waits: ["goods", "review", "question", "message"],
      },
      { path: paths.groups(), name: "office.place_groups", permission: "goods.take_down" },
      { path: paths.signals(), name: "office.place_signals", permission: "signals.look", waits: ["signal"] },
      { path: paths.appeals(), name: "office.appeals", permission: "appeals.answer", waits: ["appeal"] },
      { path: paths.proposals(), name: "office.proposals", permission: "office.look", waits: ["proposal"] },
    ],
  },
  {
    name: "office.group_people",
    items: [
      { path: paths.members(), name: "office.members", permission: "members.look" },
      { path: paths.orders(), name: "office.place_orders", permission: "orders.look" },
      { path: paths.operators(), name: "office.operators", permission: "operators.manage" },
      { path: paths.identityDocumentLooks(), name: "office.place_paper_looks", permission: "applications.decide" },
      { path: paths.audit(), name: "office.audit", permission: "audit.look" },
    ],
  },
  {
    name: "office.group_goods",
    items: [
      { path: paths.stores(), name: "office.place_stores", permission: "stores.look" },
      { path: paths.goods(), name: "office.place_goods", permission: "goods.take_down" },
      { path: paths.deals(), name: "office.place_deals", permission: "catalogue.change" },
      { path: paths.categories(), name: "office.place_categories", permission: "catalogue.change" },
      { path: paths.brands(), name: "office.place_brands", permission: "catalogue.change" },
      { path: paths.synonyms(), name: "office.place_synonyms", permission: "catalogue.change" },
      { path: paths.translations(), name: "office.place_translations", permission: "catalogue.change" },
      { path: paths.supply(), name: "office.supply_items", permission: "supply.look" },
      { path: paths.suppliers(), name: "office.suppliers", permission: "supply.look" },
    ],
  },
  {
    name: "office.group_content",
    items: [
      { path: paths.articles(), name: "office.place_articles", permission: "content.look" },
      { path: paths.announcements(), name: "office.place_announcements", permission: "content.look" },
      { path: paths.homePage(), name: "office.place_home_page", permission: "content.edit" },
      { path: paths.banners(), name: "office.place_banners", permission: "content.look" },
      { path: paths.hotWords(), name: "office.place_hot_words", permission: "content.edit" },
      { path: paths.countries(), name: "office.place_countries", permission: "content.look" },
      { path: paths.carriers(), name: "office.place_carriers", permission: "content.edit" },
    ],
  },
  {
    name: "office.group_money",
    items: [
      { path: paths.accounts(), name: "office.ledger", permission: "ledger.look" },
      { path: paths.trialBalance(), name: "office.trial_balance", permission: "ledger.look" },
      { path: paths.checks(), name: "office.checks", permission: "ledger.look" },
      { path: paths.corrections(), name: "office.corrections", permission: "ledger.look" },
      { path: paths.coupons(), name: "office.place_coupons", permission: "coupons.look" },
      { path: paths.promotionMoney(), name: "office.place_promotion_money", permission: "coupons.look" },
      {
        path: paths.invitations(),
        name: "office.place_invitations",
        permission: "coupons.look",
        waits: ["invitation_reward"],
      },
      { path: paths.networks(), name: "office.networks", permission: "office.look" },
      { path: paths.currencies(), name: "office.place_currencies", permission: "settings.look" },
    ],
  },
  {
    name: "office.group_house",
    items: [
      { path: paths.start(), name: "office.place_start", permission: "office.look" },
      { path: paths.branding(), name: "office.kind_branding_change", permission: "office.look" },
      { path: paths.settings(), name: "office.settings", permission: "settings.look" },
      { path: paths.integrations(), name: "office.place_integrations", permission: "settings.look" },
      { path: paths.closures(), name: "office.closures", permission: "office.look" },
      { path: paths.mailbox(), name: "office.mailbox", permission: "mailbox.look" },
      { path: paths.health(), name: "office.health", permission: "office.look" },
    ],
  },
];
