import { type ReactNode, useId } from "react";
import "./choice.css";
import "./field.css";
import { ChoiceWords } from "./checkbox.tsx";
import { FieldError } from "./field.tsx";

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Each in a box of its own, for choices that much hangs on. */
  boxed?: boolean | undefined;
}

/** One of a few, each on its own line with room for a hint. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  hint,
  error,
  boxed = false,
}: RadioGroupProps<Value>): ReactNode {
  const name = useId();
  return (
    <ChoiceFrame label={label} hint={hint} error={error} id={name} role="radiogroup">
      <div className={boxed ? "kit-radio-list kit-radio-boxed" : "kit-radio-list"}>
        {options.map((option) => (
          <label key={option.value} className="kit-choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span aria-hidden="true" className="kit-tick kit-tick-round">
              <span className="kit-dot" />
            </span>
            <ChoiceWords label={option.label} hint={option.hint} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

interface ChoiceFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  id: string;
  role: "radiogroup" | "group";
  children: ReactNode;
}

/** A group of choices: their common name above, hint or error below. */
export function ChoiceFrame({ label, hint, error, id, role, children }: ChoiceFrameProps): ReactNode {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={(role === "radiogroup" && Boolean(error)) || undefined}
      className="kit-field"
    >
      <div id={`${id}-label`} className="kit-field-label">
        {label}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${id}-hint`} className="kit-field-foot">
          {hint}
        </div>
      )}
    </div>
  );
}
