import { type Address, addresses } from "@arcade/contract/people/addresses/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { AddressText, PlaceLink } from "./address-text.tsx";

interface AddressCardProps {
  address: Address;
  /** The calling page has this address selected now. */
  isChosen: boolean;
  /** Selects it for the calling page. Null if no page asked. */
  onTake: (() => void) | null;
}

export function AddressCard({ address, isChosen, onTake }: AddressCardProps): ReactNode {
  const t = useT();
  const content = (
    <>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {address.is_default && <Tag tone="primary">{t("addresses.default")}</Tag>}
        {isChosen && <Tag tone="ok">{t("app.chosen")}</Tag>}
      </span>
      <AddressText address={address} />
    </>
  );
  return (
    <Card padded={false} className={isChosen ? "border-primary" : ""}>
      {onTake ? (
        <button
          type="button"
          className="flex w-full flex-col gap-1 rounded-card p-4 text-start active:bg-sunken"
          onClick={onTake}
        >
          {content}
        </button>
      ) : (
        <div className="flex flex-col gap-1 p-4">{content}</div>
      )}
      <AddressActions address={address} />
    </Card>
  );
}

function AddressActions({ address }: { address: Address }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const { choose, back } = useParameters();
  const edit = useChange(addresses.edit);
  const remove = useChange(addresses.remove);
  const makeDefault = async () => {
    const outcome = await edit.send({ ...address, is_default: true });
    if (outcome?.ok) toast.show({ text: t("addresses.default_set"), tone: "success" });
  };
  const removeAfterAsking = async () => {
    const text = t(address.is_default ? "addresses.remove_default_text" : "addresses.remove_text", {
      name: address.name,
    });
    if (!(await confirm({ title: t("addresses.remove_title"), text, confirmLabel: t("app.delete"), danger: true })))
      return;
    const outcome = await remove.send({ id: address.id });
    if (outcome?.ok) toast.show({ text: t("addresses.removed"), tone: "success" });
  };
  return (
    <div className="flex flex-wrap justify-end gap-1 border-t border-line px-2 py-1">
      {!address.is_default && (
        <Button variant="quiet" size="m" className="me-auto" busy={edit.pending} onClick={() => void makeDefault()}>
          {t("addresses.make_default")}
        </Button>
      )}
      <PlaceLink of={address} variant="quiet" size="m" />
      <ButtonLink
        variant="quiet"
        size="m"
        href={paths.addressSave({ id: address.id, choose: choose ? "1" : undefined, back })}
      >
        {t("app.edit")}
      </ButtonLink>
      <Button variant="quiet" size="m" busy={remove.pending} onClick={() => void removeAfterAsking()}>
        {t("app.delete")}
      </Button>
    </div>
  );
}
