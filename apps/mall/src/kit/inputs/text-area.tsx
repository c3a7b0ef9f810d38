import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** Several lines, growing with the text. With `maxLength` it counts: "12 / 200". */
export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  maxLength,
  onChange,
  ...rest
}: FieldProps & ComponentProps<"textarea">): ReactNode {
  const given = rest.value ?? rest.defaultValue ?? "";
  const [typed, setTyped] = useState(String(given).length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      aside={aside}
      id={id}
      count={maxLength && `${length} / ${maxLength}`}
    >
      {(ties) => (
        <span className="kit-box kit-box-multiline">
          <textarea
            {...ties}
            dir="auto"
            {...rest}
            maxLength={maxLength}
            onChange={(event) => {
              setTyped(event.target.value.length);
              onChange?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
