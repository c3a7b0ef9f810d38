import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { CopyButton } from "../../../../kit/copy-button.tsx";
import { useLabelText } from "../../../people/addresses/index.ts";

/** Copies the buyer's phone number or the whole label while the store may see them. Otherwise it says why not. */
export function CopyContact({ order }: { order: StoreOrderDetail }): ReactNode {
  const t = useT();
  const label = useLabelText(order.address);
  const said = { copied: t("shop.copied"), failed: t("shop.copy_failed") };
  if (!order.contact) return <p className="pt-2 text-label font-normal text-text-2">{t("shop.contact_hidden")}</p>;
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <CopyButton {...said} size="s" text={order.address.mobile}>
        {t("shop.copy_phone")}
      </CopyButton>
      <CopyButton {...said} size="s" text={label}>
        {t("shop.copy_label")}
      </CopyButton>
    </div>
  );
}
