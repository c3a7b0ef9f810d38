import { account } from "@arcade/contract/people/account/api";
import { useRead } from "../../../platform/wire/query.ts";

/**
 * Everything that a member has not read: orders, notices, announcements and chats (SPEC 3: notice). The badges show
 * this one number (UX-119).
 */
export function useUnread(): number {
  const counted = useRead(account.statistics, {}).data?.notice;
  return counted === undefined ? 0 : Object.values(counted).reduce((total, count) => total + count, 0);
}
