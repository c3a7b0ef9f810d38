import type { Answer } from "@arcade/contract/endpoint";
import { networks } from "@arcade/contract/money/networks/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { NetworkChoice } from "../networks/index.ts";
import { DepositCard } from "./deposit-card.tsx";
import { RechargeList } from "./recharge-list.tsx";
import { TellForm } from "./tell-form.tsx";
import { useForm } from "./use-form.ts";

type Open = Answer<typeof recharges.open>;

/** The network first, then the address, the form and the earlier recharges. */
export function PutIn(): ReactNode {
  const t = useT();
  const open = useRead(recharges.open, {}, { staleMs: 0 });
  const list = useRead(networks.list, {});
  return (
    <Screen title={t("recharges.title")} onRefresh={() => refresh(recharges.open, networks.list, recharges.mine)}>
      <div className="flex flex-col gap-5 px-edge py-4">
        <FrozenWallet />
        <Loaded of={open} skeleton={<Skeleton height="14rem" />}>
          {(now) => (
            <>
              <Blocks open={now} />
              <Loaded of={list} skeleton={<Skeleton height="14rem" />}>
                {({ items }) => <ByNetwork items={items} open={now} />}
              </Loaded>
            </>
          )}
        </Loaded>
        <RechargeList />
      </div>
    </Screen>
  );
}

function ByNetwork({ items, open }: { items: Answer<typeof networks.list>["items"]; open: Open }): ReactNode {
  const t = useT();
  const form = useForm(useParameters());
  const line = items.find(({ network }) => network === form.network);
  const isBlocked = open.closed !== null || open.frozen !== null || open.waiting >= open.waiting_most;
  return (
    <>
      <NetworkChoice
        label={t("recharges.network")}
        hint={line ? null : t("recharges.network_hint")}
        networks={items.map(({ network }) => network)}
        value={form.network}
        onValueChange={(network) => form.fill({ network })}
        noteOf={(network) => {
          const each = items.find((item) => item.network === network);
          if (!each) return null;
          return each.open
            ? { note: <Trans id="recharges.network_from" values={{ minimum: money(each.minimum) }} /> }
            : { note: t("recharges.network_closed"), closed: true };
        }}
      />
      {line?.open && (
        <>
          <DepositCard line={line} open={open} />
          <TellForm
            key={line.network}
            form={form}
            line={line}
            open={open}
            blocked={isBlocked ? t("recharges.blocked_short") : null}
          />
        </>
      )}
    </>
  );
}

/** Why a recharge is not possible, with the reason and the end. A freeze has its own banner. */
function Blocks({ open: { closed, waiting, waiting_most: max } }: { open: Open }): ReactNode {
  const t = useT();
  return (
    <>
      {closed && (
        <Notice tone="warn" title={t("recharges.blocked_closed")}>
          {t("refusal.recharge_closed", { reason: closed.reason, until: closed.until })}
        </Notice>
      )}
      {waiting >= max && (
        <Notice tone="warn" title={t("recharges.waiting_full", { max })}>
          {t("recharges.waiting_full_text")}
        </Notice>
      )}
    </>
  );
}
