import type { Answer } from "@arcade/contract/endpoint";
import { networkFacts } from "@arcade/contract/money/networks/networks";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Way } from "../../../kit/signs/way.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { Amount, Transaction } from "../../books/wallet/index.ts";
import { Refused } from "./refused.tsx";
import { useWaySteps } from "./way-steps.tsx";
import { stateWords } from "./withdrawal-words.ts";

export type Withdrawal = Answer<typeof withdrawals.one>;

const everyMs = 5_000;
const over: readonly Withdrawal["state"][] = ["confirmed", "rejected", "cancelled"];

/** A withdrawal of the member. Until it is finished, the page reads it again automatically. */
export function OneWithdrawal({ id }: { id: string }): ReactNode {
  const t = useT();
  const seen = useRead(withdrawals.one, { id }, { staleMs: 0 });
  const isOver = seen.data !== undefined && over.includes(seen.data.state);
  useRead(withdrawals.one, { id }, { enabled: !isOver, everyMs });
  return (
    <Screen title={t("withdrawals.detail_title")} onRefresh={() => refresh(withdrawals.one)}>
      <div className="flex flex-col gap-3 px-edge py-4">
        <FrozenWallet />
        <Loaded of={seen} skeleton={<Skeleton height="24rem" />}>
          {(withdrawal) => <Content withdrawal={withdrawal} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Content({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useT();
  const steps = useWaySteps(withdrawal);
  const { words, tone } = stateWords[withdrawal.state];
  return (
    <>
      <Card className="flex flex-col items-center gap-2 py-6 text-center">
        <Tag tone={tone}>{t(words)}</Tag>
        <Amount amount={withdrawal.amount} exact="on_tap" className="font-display text-price-l" />
        <span className="text-text-2">
          <bdi>
            {withdrawal.network} · {networkFacts[withdrawal.network].chain}
          </bdi>
        </span>
      </Card>
      <Refused withdrawal={withdrawal} />
      <Card>
        <Way label={t("withdrawals.way")} steps={steps} />
      </Card>
      <Transaction of={withdrawal} title={t("withdrawals.hash")} copyLabel={t("withdrawals.copy_hash")} />
      <Card>
        <Figures withdrawal={withdrawal} />
      </Card>
      {withdrawal.can_cancel && <CancelButton withdrawal={withdrawal} />}
    </>
  );
}

function Figures({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Facts
      facts={[
        {
          key: "to",
          label: t("withdrawals.to"),
          below: true,
          value: (
            <>
              {withdrawal.label && <bdi className="block font-bold">{withdrawal.label}</bdi>}
              <WholeCode>{withdrawal.address}</WholeCode>
            </>
          ),
        },
        { key: "amount", label: t("withdrawals.amount"), value: <Amount amount={withdrawal.amount} exact="at_once" /> },
        {
          key: "fee",
          label: t("withdrawals.fee"),
          value: <Amount amount={withdrawal.fee} sign="out" exact="at_once" />,
        },
        {
          key: "receive",
          label: t("withdrawals.receive"),
          value: <Amount amount={withdrawal.actual_amount} exact="at_once" />,
          total: true,
        },
        {
          key: "at",
          label: t("withdrawals.requested_at"),
          value: <bdi>{show.timeWithZone(withdrawal.createtime)}</bdi>,
        },
        { key: "rules", label: t("withdrawals.rules_version"), value: show.count(withdrawal.rules_version) },
      ]}
    />
  );
}

function CancelButton({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const { send, pending } = useChange(withdrawals.cancel);
  const cancel = async () => {
    const text = <Trans id="withdrawals.cancel_text" values={{ amount: money(amount) }} />;
    const question = {
      title: t("withdrawals.cancel_title"),
      text,
      confirmLabel: t("withdrawals.cancel"),
      cancelLabel: t("withdrawals.cancel_keep"),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const outcome = await send({ id });
    if (outcome?.ok) toast.show({ text: t("withdrawals.cancelled", { amount: money(amount) }), tone: "success" });
  };
  return (
    <Button variant="secondary" wide busy={pending} onClick={() => void cancel()}>
      {t("withdrawals.cancel")}
    </Button>
  );
}
