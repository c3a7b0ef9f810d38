import { withdrawals } from "@arcade/contract/withdrawals/api";
import type { WithdrawalState } from "@arcade/contract/withdrawals/states";
import { usePages } from "../../platform/query.ts";

/** How my latest withdrawals stand, by id: their entries show it. Older ones are all over. */
export function useWithdrawalStates(): ReadonlyMap<string, WithdrawalState> {
  const { items } = usePages(withdrawals.mine, {});
  return new Map(items.map(({ id, state }) => [id, state]));
}
