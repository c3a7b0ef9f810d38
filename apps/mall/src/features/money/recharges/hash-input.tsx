import type { Network } from "@arcade/contract/money/networks/networks";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { hashSentence, type useHashReading } from "./use-hash-reading.ts";

interface HashInputProps {
  network: Network;
  value: string;
  onValueChange: (typed: string) => void;
  reading: ReturnType<typeof useHashReading>;
  optional?: boolean;
  error?: string | null;
}

export function HashInput({ network, value, onValueChange, reading, optional, error }: HashInputProps): ReactNode {
  const t = useT();
  return (
    <TextInput
      name="tx_hash"
      label={t("recharges.hash")}
      hint={t("recharges.hash_hint")}
      optional={optional}
      error={hashSentence(reading.read, network, t) ?? error}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={() => void reading.look()}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="font-mono"
    />
  );
}
