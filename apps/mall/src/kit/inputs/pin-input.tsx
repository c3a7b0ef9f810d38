import { type ComponentProps, type ReactNode, useState } from "react";
import "./pin-input.css";
import { westernDigits } from "./digits.ts";
import { Field, type FieldProps } from "./field.tsx";

interface PinInputProps extends FieldProps, Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "children"> {
  value: string;
  onValueChange: (digits: string) => void;
  length?: number;
}

/**
 * The payment password: one real, masked field drawn as cells. It can be pasted into, keeps leading zeros, runs left to
 * right in every language, is never offered to be saved, and sends nothing automatically: money moves by a button.
 */
export function PinInput({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  value,
  onValueChange,
  length = 6,
  ...rest
}: PinInputProps): ReactNode {
  const [caret, setCaret] = useState(0);
  const here = Math.min(caret, value.length, length - 1);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside} id={id}>
      {(ties) => (
        <span className="kit-pin">
          <input
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            {...rest}
            {...ties}
            type="password"
            inputMode="numeric"
            dir="ltr"
            value={value}
            onChange={(event) => onValueChange(westernDigits(event.target.value).replace(/\D/g, "").slice(0, length))}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          />
          {Array.from({ length }, (_, cell) => (
            <span
              key={cell}
              aria-hidden="true"
              className="kit-pin-cell"
              data-filled={cell < value.length ? "" : undefined}
              data-here={cell === here ? "" : undefined}
            />
          ))}
        </span>
      )}
    </Field>
  );
}
