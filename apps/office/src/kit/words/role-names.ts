import { roleNames as roles } from "@arcade/contract/access";
import { namesOf } from "@arcade/messages/names-of.ts";

export const roleNames = namesOf(roles, (role) => `office.role_${role}`);
