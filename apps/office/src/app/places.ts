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
      { path: paths.proposals(), name: "office.proposals", permission: "office.look", queue: "proposals" },
    ],
  },
];
