import { recharges } from "@arcade/contract/money/recharges/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { PastMoves } from "../../books/wallet/index.ts";
import { type Summary, stateTag } from "./recharge-words.ts";

export function RechargeList(): ReactNode {
  const t = useT();
  return (
    <PastMoves
      title={t("recharges.history")}
      of={usePages(recharges.mine, {}, { staleMs: 0 })}
      empty={
        <EmptyState drawing="money" title={t("recharges.history_empty")} text={t("recharges.history_empty_text")} />
      }
      moveOf={(item) => ({
        href: paths.recharge({ id: item.id }),
        amount: item.credited ?? item.amount,
        network: <NetworkName of={item.network} />,
        state: stateTag(item),
      })}
    />
  );
}

export function NetworkName({ of }: { of: Summary["network"] }): ReactNode {
  const t = useT();
  return of === "demo" ? t("recharges.demo_network") : <bdi>{of}</bdi>;
}
