import type { ReactNode } from "react";
import { westernDigits } from "./digits.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface CodeInputProps extends Omit<TextInputProps, "type" | "inputMode" | "dir" | "maxLength" | "autoComplete"> {
  length?: number | undefined;
  /** The code was sent to this device or mailbox: the keyboard may offer it. */
  oneTime?: boolean | undefined;
}

/** A verification code: one real field, so that pasting works and leading zeros stay. */
export function CodeInput({ length = 6, oneTime = false, onChange, ...rest }: CodeInputProps): ReactNode {
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      dir="ltr"
      autoComplete={oneTime ? "one-time-code" : "off"}
      className="kit-code"
      onChange={(event) => {
        const digits = westernDigits(event.target.value).replace(/\D/g, "").slice(0, length);
        if (digits !== event.target.value) event.target.value = digits;
        onChange?.(event);
      }}
    />
  );
}
