import type { ChangeEvent, FocusEvent, ReactNode } from "react";
import { plainAmount, westernDigits } from "./digits.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type NumberInputProps = Omit<TextInputProps, "type" | "inputMode" | "dir" | "trailing"> & {
  unit?: string | undefined;
  trailing?: ReactNode;
};

/** A whole number: numeric keyboard, left to right, digits of any script read as the plain ones. */
export function NumberInput(props: NumberInputProps): ReactNode {
  return <Figures {...props} inputMode="numeric" />;
}

/**
 * An amount of money: decimal keyboard, unit inside the box, "1,200.5" becomes 1200.5 when the field is left. The value
 * is text.
 */
export function AmountInput(props: NumberInputProps): ReactNode {
  return <Figures {...props} inputMode="decimal" />;
}

function Figures({
  unit,
  trailing,
  onChange,
  onBlur,
  inputMode,
  ...rest
}: NumberInputProps & { inputMode: "numeric" | "decimal" }): ReactNode {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    rewrite(event.target, westernDigits(event.target.value));
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const plain = plainAmount(event.target.value);
    if (plain !== event.target.value) {
      rewrite(event.target, plain);
      onChange?.(event); // the same element and value as a change
    }
    onBlur?.(event);
  };
  const tail = (
    <>
      {unit && <span className="kit-unit">{unit}</span>}
      {trailing}
    </>
  );
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type="text"
      dir="ltr"
      inputMode={inputMode}
      onChange={change}
      onBlur={leave}
      className="kit-figures"
      trailing={tail}
    />
  );
}

function rewrite(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  const caret = input.selectionStart;
  input.value = value;
  input.setSelectionRange(caret, caret);
}
