import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { AddressText } from "../../people/addresses/index.ts";

/** The second step of agreeing: the amount, and the address for the return. */
export function AgreeSheet({ refund, onClose }: { refund: RefundDetail; onClose: () => void }): ReactNode {
  const t = useT();
  const returns = refund.type === "return_and_refund";
  const mine = useRead(stores.profile, {}, { staleMs: 0 });
  const address = mine.data?.return_address ?? null;
  const agree = useChange(refunds.agree, {
    intent: refund.id,
    shows: ["refund_changed", "refund_moved", "return_address_missing"],
  });
  const send = async () => {
    const outcome = await agree.send({ refund_id: refund.id, amount: refund.amount });
    if (!outcome?.ok) return;
    toast.show({ text: t("refunds.agreed_done"), tone: "success" });
    onClose();
  };
  const actions = (
    <Button wide busy={agree.pending} disabled={returns && address === null} onClick={() => void send()}>
      {t("refunds.agree")}
    </Button>
  );
  const amount = exactMoney(refund.amount);
  return (
    <Sheet open onOpenChange={onClose} title={t("refunds.agree_title", { amount })} actions={actions}>
      <div className="flex flex-col gap-4">
        <p>
          <Trans id={returns ? "refunds.agree_return_text" : "refunds.agree_text"} values={{ amount }} />
        </p>
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
