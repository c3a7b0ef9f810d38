import { bond } from "@arcade/contract/shops/bond/api";
import type { BondRefundState } from "@arcade/contract/shops/bond/states";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { Appeal, useWalletFreeze } from "../../oversight/members/index.ts";
import type { Overview } from "./shop-bond.page.tsx";

type Refund = Overview["refunds"][number];

const stateWords: Record<BondRefundState, { words: MessageId; tone: "info" | "ok" | "warn" | "bad" | "plain" }> = {
  processing: { words: "bond.state_processing", tone: "info" },
  held: { words: "bond.state_held", tone: "warn" },
  refunded: { words: "bond.state_refunded", tone: "ok" },
  refused: { words: "bond.state_refused", tone: "bad" },
  taken_back: { words: "bond.state_taken_back", tone: "plain" },
  ended: { words: "bond.state_ended", tone: "warn" },
};
/**
 * The refund of the fund: how much, when, and the numbers of the orders that prevent it. Also the open request and the
 * earlier ones (RULES 6).
 */
export function FundRefund({ overview }: { overview: Overview }): ReactNode {
  const t = useT();
  const show = useShow();
  const { refunds, fund, refund_days, levels } = overview;
  const running = refunds.find(({ state }) => state === "processing" || state === "held");
  const past = refunds.filter((refund) => refund !== running);
  const refundable = levels[0]?.action === "refund";
  return (
    <section className="flex flex-col gap-3" aria-labelledby="refund">
      <h2 id="refund" className="text-title-s">
        {t("bond.refund")}
      </h2>
      <Card className="flex flex-col gap-4">
        {running ? (
          <Running refund={running} />
        ) : (
          <p>
            {refundable ? (
              <Trans id="bond.refund_text" values={{ amount: money(fund), days: refund_days }} />
            ) : (
              t("bond.refund_none")
            )}
          </p>
        )}
        <Blockers overview={overview} />
        {!running && refundable && <Ask />}
      </Card>
      {past.length > 0 && (
        <ListRows>
          {past.map((refund) => (
            <ListRow
              key={refund.id}
              title={<Num>{money(refund.amount)}</Num>}
              detail={
                <>
                  <span>{show.time(refund.state_at)}</span>
                  {refund.state === "refused" && <Decision refund={refund} />}
                  {refund.state === "ended" && <span className="block">{t("bond.ended_text")}</span>}
                </>
              }
              value={<Tag tone={stateWords[refund.state].tone}>{t(stateWords[refund.state].words)}</Tag>}
            />
          ))}
        </ListRows>
      )}
    </section>
  );
}

function Ask(): ReactNode {
  const t = useT();
  if (useWalletFreeze())
    return (
      <Button variant="secondary" wide disabledReason={t("members.frozen_short")}>
        {t("bond.ask_refund")}
      </Button>
    );
  return (
    <ButtonLink variant="secondary" wide href={paths.bondSign({ for: "refund" })}>
      {t("bond.ask_refund")}
    </ButtonLink>
  );
}

function Running({ refund }: { refund: Refund }): ReactNode {
  const t = useT();
  const show = useShow();
  const confirm = useConfirm();
  const takeBack = useChange(bond.takeBack);
  const send = async () => {
    const sure = await confirm({
      title: t("bond.take_back_title"),
      text: t("bond.take_back_text"),
      confirmLabel: t("bond.take_back"),
      cancelLabel: t("bond.keep_request"),
    });
    if (!sure) return;
    const outcome = await takeBack.send({ id: refund.id });
    if (outcome?.ok) toast.show({ text: t("bond.taken_back"), tone: "success" });
  };
  return (
    <>
      <p>
        <Tag tone={stateWords[refund.state].tone}>{t(stateWords[refund.state].words)}</Tag>
      </p>
      <Facts
        facts={[
          {
            key: "amount",
            label: t("bond.refund_amount"),
            value: <Num className="text-price-s">{money(refund.amount)}</Num>,
          },
          { key: "requested", label: t("bond.refund_requested"), value: show.time(refund.requested) },
          { key: "due", label: t("bond.refund_due"), value: show.time(refund.due) },
          refund.held_until !== null && {
            key: "held",
            label: t("bond.held_until"),
            value: show.time(refund.held_until),
          },
        ]}
      />
      {refund.state === "held" ? <Decision refund={refund} /> : <p className="text-text-2">{t("bond.refund_runs")}</p>}
      <Button variant="secondary" wide busy={takeBack.pending} onClick={() => void send()}>
        {t("bond.take_back")}
      </Button>
    </>
  );
}

/**
 * Why it is held or was refused: the reason of the list, the operators' message, and how to appeal (PROOF F4, UX-141).
 */
function Decision({ refund: { id, reason_code, message } }: { refund: Refund }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      {reason_code && <p className="font-bold">{t(`bond.reason_${reason_code}`)}</p>}
      {message && (
        <p>
          <Bdi>{message}</Bdi>
        </p>
      )}
      <p className="text-text-2">{t("bond.decided_by_two")}</p>
      <Appeal subject="bond" subjectId={id} />
    </div>
  );
}

function Blockers({ overview: { blocked_by, blockers } }: { overview: Overview }): ReactNode {
  const t = useT();
  const count = Object.values(blocked_by).reduce((sum, orders) => sum + orders, 0);
  if (count === 0) return <p className="text-text-2">{t("bond.no_blockers")}</p>;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-label">{t("bond.blockers", { count })}</h3>
      <p className="text-text-2">{t("bond.blockers_text")}</p>
      <ListRows>
        {blockers.map(({ kind, order_id, order_no }) => (
          <ListRow
            key={order_id}
            title={<Num>{order_no}</Num>}
            detail={t(`bond.blocker_${kind}`)}
            href={paths.shopOrder(order_id)}
          />
        ))}
      </ListRows>
      {count > blockers.length && (
        <p className="text-text-2">{t("bond.more_blockers", { count: count - blockers.length })}</p>
      )}
    </div>
  );
}
