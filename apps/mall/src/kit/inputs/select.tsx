import type { ComponentProps, ReactNode } from "react";
import "./select.css";
import { Field, type FieldProps } from "./field.tsx";
import { DownIcon } from "../pictures/icons.tsx";

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "children" | "multiple"> {
  options: readonly SelectOption[];
  /** The first line while nothing is chosen: "Choose". */
  placeholder?: string | undefined;
}

/**
 * One of many, for example a country. It is the device's own list on purpose: it has a phone's wheel, typing ahead,
 * autofill and support for screen readers. A drawn one weighs 40 KB, the whole budget of a route.
 */
export function Select({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside} id={id}>
      {(ties) => (
        <span className="kit-box kit-select">
          <select {...ties} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon size={18} />
        </span>
      )}
    </Field>
  );
}
