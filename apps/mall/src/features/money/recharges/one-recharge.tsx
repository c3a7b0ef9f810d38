import { recharges } from "@arcade/contract/money/recharges/api";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Way } from "../../../kit/signs/way.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
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

/** A recharge of mine; while it is pending the page asks again by itself. */
export function OneRecharge({ id }: { id: string }): ReactNode {
  const say = useSay();
  const seen = useRead(recharges.one, { id }, { staleMs: 0 });
  useRead(recharges.one, { id }, { enabled: seen.data?.state === "pending", everyMs });
  return (
    <Screen title={say("recharges.detail_title")} onRefresh={() => refresh(recharges.one)}>
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
  const say = useSay();
  const steps = useWaySteps(recharge);
  const { words, tone } = stateTag(recharge);
  return (
    <>
      <Card className="flex flex-col items-center gap-2 py-6 text-center">
        <Tag tone={tone}>{say(words)}</Tag>
        <Amount amount={recharge.credited ?? recharge.amount} className="font-display text-price-l" />
        <span className="text-text-2">
          <NetworkName of={recharge.network} />
        </span>
      </Card>
      <ChainNotice recharge={recharge} />
      <Refused recharge={recharge} />
      <Card>
        <Way label={say("recharges.way")} steps={steps} />
      </Card>
      <Transaction of={{ hash: recharge.tx_hash, explorer: recharge.explorer }} title={say("recharges.hash")} copyLabel={say("recharges.copy_hash")} />
      <Card>
        <Figures recharge={recharge} />
      </Card>
      {recharge.upload_id && <MyProof uploadId={recharge.upload_id} />}
      {recharge.state === "pending" && <CancelButton id={recharge.id} />}
    </>
  );
}

/** What was written beside what the chain says and what was credited. */
function Figures({ recharge }: { recharge: Recharge }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <Facts
      facts={[
        { key: "claimed", label: say("recharges.claimed"), value: <Amount amount={recharge.amount} /> },
        recharge.found_amount !== null && { key: "found", label: say("recharges.found"), value: <Amount amount={recharge.found_amount} /> },
        recharge.credited !== null && { key: "credited", label: say("recharges.credited"), value: <Amount amount={recharge.credited} />, total: true },
        { key: "at", label: say("recharges.submitted_at"), value: <bdi>{show.timeWithZone(recharge.createtime)}</bdi> },
        { key: "rules", label: say("recharges.rules_version"), value: show.count(recharge.rules_version) },
      ]}
    />
  );
}

function CancelButton({ id }: { id: string }): ReactNode {
  const say = useSay();
  const confirm = useConfirm();
  const { send, pending } = useChange(recharges.cancel, { refreshes: [recharges.one, recharges.mine, recharges.open] });
  const cancel = async () => {
    const question = { title: say("recharges.cancel_title"), text: say("recharges.cancel_text") };
    if (!(await confirm({ ...question, confirmLabel: say("recharges.cancel"), cancelLabel: say("recharges.cancel_keep"), danger: true }))) return;
    const outcome = await send({ id });
    if (outcome?.ok) toast.show({ text: say("recharges.cancelled"), tone: "success" });
  };
  return (
    <Button variant="secondary" wide busy={pending} onClick={() => void cancel()}>
      {say("recharges.cancel")}
    </Button>
  );
}
