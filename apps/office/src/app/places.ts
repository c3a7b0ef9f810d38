import type { Permission } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages/ids";
import { paths } from "../platform/paths.ts";

/** One line of the list at the side. What a role may not see is not there. */
export interface Place {
  path: string;
  name: MessageId;
  permission: Permission;
  /** Which queue's count stands beside it. */
  queue?: "recharges" | "withdrawals" | "appeals" | "proposals";
}

export const places: readonly { name: MessageId; items: readonly Place[] }[] = [
  {
    name: "office.group_work",
    items: [
      { path: paths.home(), name: "office.home", permission: "office.look" },
      { path: paths.recharges(), name: "office.recharges", permission: "recharges.decide", queue: "recharges" },
      { path: paths.withdrawals(), name: "office.withdrawals", permission: "withdrawals.decide", queue: "withdrawals" },
      { path: paths.appeals(), name: "office.appeals", permission: "appeals.answer", queue: "appeals" },
      { path: paths.proposals(), name: "office.proposals", permission: "office.look", queue: "proposals" },
    ],
  },
  {
    name: "office.group_people",
    items: [
      { path: paths.members(), name: "office.members", permission: "members.look" },
      { path: paths.operators(), name: "office.operators", permission: "operators.manage" },
      { path: paths.audit(), name: "office.audit", permission: "audit.look" },
    ],
  },
  {
    name: "office.group_money",
    items: [
      { path: paths.accounts(), name: "office.ledger", permission: "ledger.look" },
      { path: paths.trialBalance(), name: "office.trial_balance", permission: "ledger.look" },
      { path: paths.checks(), name: "office.checks", permission: "ledger.look" },
      { path: paths.corrections(), name: "office.corrections", permission: "ledger.look" },
      { path: paths.networks(), name: "office.networks", permission: "office.look" },
    ],
  },
  {
    name: "office.group_house",
    items: [
      { path: paths.settings(), name: "office.settings", permission: "settings.look" },
      { path: paths.closures(), name: "office.closures", permission: "office.look" },
      { path: paths.mailbox(), name: "office.mailbox", permission: "mailbox.look" },
      { path: paths.health(), name: "office.health", permission: "office.look" },
    ],
  },
];
