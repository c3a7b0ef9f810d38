import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Bdi } from "../../../kit/signs/text.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { AddressText } from "../../people/addresses/index.ts";

/**
 * The second step of agreeing: the amount, and the address for the return. Of an exchange: how many pieces are there. A
 * store that lacks them gives the money for the goods that come back.
 */
export function AgreeSheet({ refund, onClose }: { refund: RefundDetail; onClose: () => void }): ReactNode {
  const t = useT();
  const returns = refund.type !== "refund_only";
  const exchange = refund.type === "exchange" ? refund.exchange : null;
  const count = refund.lines.reduce((sum, line) => sum + line.asked_quantity, 0);
  const isShort = exchange !== null && exchange.left < count;
  const mine = useRead(stores.profile, {}, { staleMs: 0 });
  const address = mine.data?.return_address ?? null;
  const agree = useChange(refunds.agree, {
    intent: refund.id,
    shows: ["refund_changed", "refund_moved", "return_address_missing", "exchange_short"],
  });
  const send = async (instead: boolean) => {
    const read = { refund_id: refund.id, version: refund.version };
    const outcome = await agree.send({ ...read, ...(instead && { instead: "money" }) });
    if (!outcome?.ok) return;
    toast.show({ text: t("refunds.agreed_done"), tone: "success" });
    onClose();
  };
  const noAddress = returns && address === null;
  const actions = (
    <>
      {exchange !== null && (
        <Button
          wide
          variant={isShort ? "primary" : "secondary"}
          busy={agree.pending}
          disabled={noAddress}
          onClick={() => void send(true)}
        >
          {t("refunds.agree_instead")}
        </Button>
      )}
      {!isShort && (
        <Button wide busy={agree.pending} disabled={noAddress} onClick={() => void send(false)}>
          {t("refunds.agree")}
        </Button>
      )}
    </>
  );
  const amount = exactMoney(refund.amount);
  const title = exchange === null ? t("refunds.agree_title", { amount }) : t("refunds.agree_exchange_title");
  return (
    <Sheet open onOpenChange={onClose} title={title} actions={actions}>
      <div className="flex flex-col gap-4">
        {exchange === null ? (
          <p>
            <Trans id={returns ? "refunds.agree_return_text" : "refunds.agree_text"} values={{ amount }} />
          </p>
        ) : (
          <>
            <p>
              <Bdi>{exchange.specification || t("refunds.exchange_same")}</Bdi> ·{" "}
              {t("refunds.exchange_stock", { left: exchange.left, count })}
            </p>
            {isShort ? (
              <Notice tone="warn">{t("refunds.exchange_lacks")}</Notice>
            ) : (
              <p>{t("refunds.agree_exchange_text", { count })}</p>
            )}
            <p className="text-text-2">
              <Trans id="refunds.agree_instead_text" values={{ amount }} />
            </p>
          </>
        )}
        {returns && address !== null && (
          <div>
            <AddressText address={address} />
          </div>
        )}
        {returns && mine.data && address === null && (
          <Notice
            tone="warn"
            action={
              <ButtonLink size="m" variant="secondary" href={paths.shopSetting()}>
                {t("refunds.to_settings")}
              </ButtonLink>
            }
          >
            {t("refunds.return_address_none")}
          </Notice>
        )}
        <FailureNote of={agree.failure} />
      </div>
    </Sheet>
  );
}
