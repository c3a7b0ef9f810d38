import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import type { Parcel } from "./use-shipping.ts";
import { useStoreCarriers } from "./use-store-carriers.ts";

interface ParcelFieldsProps {
  number: string;
  parcel: Parcel;
  isFirst: boolean;
  error: string | null;
  /** The pieces in the parcel. */
  children?: ReactNode;
  onChange: (to: Partial<Parcel>) => void;
}

/** The carrier and tracking number of one parcel. */
export function ParcelFields({ number, parcel, isFirst, error, children, onChange }: ParcelFieldsProps): ReactNode {
  const t = useT();
  const { options } = useStoreCarriers();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-body-strong">
        <Num>{number}</Num>
      </legend>
      <Select
        label={t("shop.carrier")}
        value={parcel.carrier}
        onChange={(event) => onChange({ carrier: event.target.value })}
        options={options(parcel.carrier)}
      />
      <TextInput
        label={t("shop.tracking_number")}
        hint={t("shop.tracking_hint")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...(isFirst ? { "data-autofocus": "" } : {})}
        value={parcel.tracking_number}
        onChange={(event) => onChange({ tracking_number: event.target.value })}
        error={error}
      />
      {children}
    </fieldset>
  );
}
