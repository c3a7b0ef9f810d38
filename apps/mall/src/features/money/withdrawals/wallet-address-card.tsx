import { networkFacts } from "@arcade/contract/money/networks/networks";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { type SavedAddress, stillWaits, Waits } from "./recipient.tsx";

export function WalletAddressCard({ address }: { address: SavedAddress }): ReactNode {
  const t = useT();
  return (
    <Card padded={false}>
      <div className="flex flex-col gap-1 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone="info">
            <bdi>
              {address.network} · {networkFacts[address.network].chain}
            </bdi>
          </Tag>
          {address.is_default && <Tag tone="primary">{t("withdrawals.address_default")}</Tag>}
        </div>
        <bdi className={address.label ? "text-body-strong" : "text-text-2"}>
          {address.label || t("withdrawals.label_none")}
        </bdi>
        <WholeCode>{address.address}</WholeCode>
        {stillWaits(address) && <Waits from={address.usable_from} />}
      </div>
      <Actions address={address} />
    </Card>
  );
}

function Actions({ address }: { address: SavedAddress }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const edit = useChange(withdrawals.editAddress);
  const remove = useChange(withdrawals.removeAddress);
  const makeDefault = async () => {
    const outcome = await edit.send({ id: address.id, label: address.label, is_default: true });
    if (outcome?.ok)
      toast.show({ text: t("withdrawals.address_default_set", { network: address.network }), tone: "success" });
  };
  const removeAfterAsking = async () => {
    const text = (
      <>
        <span className="block pb-2">{t("withdrawals.address_remove_text")}</span>
        {address.label && <bdi className="block text-body-strong">{address.label}</bdi>}
        <WholeCode>{address.address}</WholeCode>
      </>
    );
    if (
      !(await confirm({
        title: t("withdrawals.address_remove_title"),
        text,
        confirmLabel: t("app.delete"),
        danger: true,
      }))
    )
      return;
    const outcome = await remove.send({ id: address.id });
    if (outcome?.ok) toast.show({ text: t("withdrawals.address_removed"), tone: "success" });
  };
  return (
    <div className="flex flex-wrap justify-end gap-1 border-t border-line px-2 py-1">
      {!address.is_default && (
        <Button variant="quiet" size="m" className="me-auto" busy={edit.pending} onClick={() => void makeDefault()}>
          {t("withdrawals.address_make_default")}
        </Button>
      )}
      <CopyButton variant="quiet" text={address.address} copied={t("wallet.copied")} failed={t("wallet.copy_failed")}>
        {t("app.copy")}
      </CopyButton>
      <ButtonLink variant="quiet" size="m" href={paths.walletAddressSave({ id: address.id })}>
        {t("app.edit")}
      </ButtonLink>
      <Button variant="quiet" size="m" busy={remove.pending} onClick={() => void removeAfterAsking()}>
        {t("app.delete")}
      </Button>
    </div>
  );
}
