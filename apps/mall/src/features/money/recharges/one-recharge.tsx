import { recharges } from "@arcade/contract/money/recharges/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Way } from "../../../kit/signs/way.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { Amount, Transaction } from "../../books/wallet/index.ts";
import { ChainNotice } from "./chain-notice.tsx";
import { MyProof } from "./my-proof.tsx";
import { NetworkName } from "./recharge-list.tsx";
import { type Recharge, stateTag } from "./recharge-words.ts";
import { Refused } from "./refused.tsx";
import { useWaySteps } from "./way-steps.tsx";

const everyMs = 5_000;

/** A recharge of the member. While it is pending, the page reads it again automatically. */
export function OneRecharge({ id }: { id: string }): ReactNode {
  const t = useT();
  const seen = useRead(recharges.one, { id }, { staleMs: 0 });
  useRead(recharges.one, { id }, { enabled: seen.data?.state === "pending", everyMs });
  return (
    <Screen title={t("recharges.detail_title")} onRefresh={() => refresh(recharges.one)}>
      <div className="flex flex-col gap-3 px-edge py-4">
        <FrozenWallet />
        <Loaded of={seen} skeleton={<Skeleton height="24rem" />}>
          {(recharge) => <Content recharge={recharge} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Content({ recharge }: { recharge: Recharge }): ReactNode {
  const t = useT();
  const steps = useWaySteps(recharge);
  const { words, tone } = stateTag(recharge);
  return (
    <>
      <Card className="flex flex-col items-center gap-2 py-6 text-center">
        <Tag tone={tone}>{t(words)}</Tag>
        <Amount amount={recharge.credited ?? recharge.amount} className="font-display text-price-l" />
        <span className="text-text-2">
          <NetworkName of={recharge.network} />
        </span>
      </Card>
      <ChainNotice recharge={recharge} />
      <Refused recharge={recharge} />
      <Card>
        <Way label={t("recharges.way")} steps={steps} />
      </Card>
      <Transaction
        of={{ hash: recharge.tx_hash, explorer: recharge.explorer }}
        title={t("recharges.hash")}
        copyLabel={t("recharges.copy_hash")}
      />
      <Card>
        <Figures recharge={recharge} />
      </Card>
      {recharge.upload_id && <MyProof uploadId={recharge.upload_id} />}
      {recharge.state === "approved" && <PayOrders />}
      {recharge.state === "pending" && <CancelButton id={recharge.id} />}
    </>
  );
}

/** The orders that this recharge is for. Their payment page shows whether they still wait. */
function PayOrders(): ReactNode {
  const t = useT();
  const { orders } = useParameters();
  const ids = orders?.split(".") ?? [];
  if (ids.length === 0) return null;
  return (
    <ButtonLink wide href={paths.pay(ids)}>
      {t("recharges.pay_orders", { count: ids.length })}
    </ButtonLink>
  );
}

/** The amount that the member stated, beside the amounts of the chain and of the credit. */
function Figures({ recharge }: { recharge: Recharge }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Facts
      facts={[
        { key: "claimed", label: t("recharges.claimed"), value: <Amount amount={recharge.amount} /> },
        recharge.found_amount !== null && {
          key: "found",
          label: t("recharges.found"),
          value: <Amount amount={recharge.found_amount} />,
        },
        recharge.credited !== null && {
          key: "credited",
          label: t("recharges.credited"),
          value: <Amount amount={recharge.credited} />,
          total: true,
        },
        { key: "at", label: t("recharges.submitted_at"), value: <bdi>{show.timeWithZone(recharge.createtime)}</bdi> },
        { key: "rules", label: t("recharges.rules_version"), value: show.count(recharge.rules_version) },
      ]}
    />
  );
}

function CancelButton({ id }: { id: string }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const { send, pending } = useChange(recharges.cancel);
  const cancel = async () => {
    const question = { title: t("recharges.cancel_title"), text: t("recharges.cancel_text") };
    if (
      !(await confirm({
        ...question,
        confirmLabel: t("recharges.cancel"),
        cancelLabel: t("recharges.cancel_keep"),
        danger: true,
      }))
    )
      return;
    const outcome = await send({ id });
    if (outcome?.ok) toast.show({ text: t("recharges.cancelled"), tone: "success" });
  };
  return (
    <Button variant="secondary" wide busy={pending} onClick={() => void cancel()}>
      {t("recharges.cancel")}
    </Button>
  );
}
