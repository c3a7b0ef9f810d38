import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { type FormEvent, type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useBack } from "../../../platform/page/back.ts";
import type { SavedAddress } from "./recipient.tsx";

/** The label of an address and whether it is the default. The address itself never changes. */
export function AddressEdit({ address }: { address: SavedAddress }): ReactNode {
  const t = useT();
  const goBack = useBack();
  const [label, setLabel] = useState(address.label);
  const [isDefault, setDefault] = useState(address.is_default);
  const change = useChange(withdrawals.editAddress, { shows: ["invalid_input"] });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await change.send({ id: address.id, label, is_default: isDefault });
    if (!outcome?.ok) return;
    toast.show({ text: t("withdrawals.address_saved"), tone: "success" });
    goBack();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5 px-edge py-6">
      <div className="flex flex-col gap-1">
        <span className="text-label">
          <bdi>{address.network}</bdi>
        </span>
        <WholeCode>{address.address}</WholeCode>
        <span className="text-label font-normal text-text-2">{t("withdrawals.address_fixed")}</span>
      </div>
      <TextInput
        label={t("withdrawals.label")}
        hint={t("withdrawals.label_hint")}
        optional
        maxLength={40}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Switch
        label={t("withdrawals.default_switch")}
        checked={isDefault}
        onChange={(event) => setDefault(event.target.checked)}
      />
      <FailureNote of={change.failure} />
      <Button type="submit" wide busy={change.pending}>
        {t("app.save")}
      </Button>
    </form>
  );
}
