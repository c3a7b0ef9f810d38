import type { Role } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages/ids";

export const roleNames = {
  support: "office.role_support",
  catalogue: "office.role_catalogue",
  finance: "office.role_finance",
  reviewer: "office.role_reviewer",
  administrator: "office.role_administrator",
} as const satisfies Record<Role, MessageId>;
