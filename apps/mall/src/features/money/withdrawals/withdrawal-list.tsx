import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { PastMoves } from "../../books/wallet/index.ts";
import { stateWords } from "./withdrawal-words.ts";

export function WithdrawalList(): ReactNode {
  const t = useT();
  return (
    <PastMoves
      title={t("withdrawals.history")}
      of={usePages(withdrawals.mine, {}, { staleMs: 0 })}
      empty={
        <EmptyState drawing="money" title={t("withdrawals.history_empty")} text={t("withdrawals.history_empty_text")} />
      }
      moveOf={({ id, amount, network, state }) => ({
        href: paths.withdrawal({ id }),
        amount,
        network: <bdi>{network}</bdi>,
        state: stateWords[state],
      })}
    />
  );
}
