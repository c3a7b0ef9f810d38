import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { PastMoves } from "../../books/wallet/index.ts";
import { stateWords } from "./withdrawal-words.ts";

export function WithdrawalList(): ReactNode {
  const say = useSay();
  return (
    <PastMoves
      title={say("withdrawals.history")}
      of={usePages(withdrawals.mine, {}, { staleMs: 0 })}
      empty={<EmptyState drawing="money" title={say("withdrawals.history_empty")} text={say("withdrawals.history_empty_text")} />}
      moveOf={({ id, amount, network, state }) => ({ href: paths.withdrawal({ id }), amount, network: <bdi>{network}</bdi>, state: stateWords[state] })}
    />
  );
}
