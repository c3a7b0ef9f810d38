import type { Network } from "@arcade/contract/money/networks/networks";
import type { ReactNode, Ref } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import type { AddressReading } from "../networks/index.ts";
import { addressSentence } from "./address-sentence.ts";

interface TypedAddressProps {
  network: Network;
  value: string;
  onValueChange: (typed: string) => void;
  reading: AddressReading;
  /** The server's fault for the address. */
  error: string | null;
  inputRef?: Ref<HTMLInputElement>;
}

/** A typed or pasted address. It is checked when the field loses the focus, and shown in full as it was read. */
export function TypedAddress({
  network,
  value,
  onValueChange,
  reading,
  error,
  inputRef,
}: TypedAddressProps): ReactNode {
  const t = useT();
  const { read, look } = reading;
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        ref={inputRef}
        name="address"
        label={t("withdrawals.address")}
        hint={t("withdrawals.address_hint")}
        error={addressSentence(read, network, t) ?? error}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={() => void look()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono"
      />
      {read?.ok && (
        <div className="rounded-card border border-line bg-surface px-4 py-3">
          <p className="text-label text-text-2">{t("withdrawals.address_read")}</p>
          <WholeCode>{read.address}</WholeCode>
        </div>
      )}
      {read?.ok && read.unverified && <Notice tone="warn">{t("withdrawals.address_unverified")}</Notice>}
    </div>
  );
}
