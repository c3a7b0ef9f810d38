import type { ComponentProps, ReactNode } from "react";
import "./choice.css";
import { CheckIcon } from "../pictures/icons.tsx";
import { MinusIcon } from "../pictures/more-icons.tsx";

type BoxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  hint?: ReactNode;
} & ({ label: ReactNode } | { label?: undefined; "aria-label": string });

/** A tick box. `mixed` means "some of them" and is read so. Without a visible `label` it needs `aria-label`. */
export function Checkbox({
  label,
  hint,
  mixed = false,
  ref,
  ...rest
}: BoxProps & { mixed?: boolean | undefined }): ReactNode {
  return (
    <label className="kit-choice">
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = mixed;
          if (typeof ref === "function") return ref(input);
          if (ref) ref.current = input;
        }}
      />
      <span aria-hidden="true" className="kit-tick">
        <CheckIcon size={18} />
        <MinusIcon size={18} />
      </span>
      <ChoiceWords label={label} hint={hint} />
    </label>
  );
}

/** On or off, at once. The words are at the start, the switch at the end of the line. */
export function Switch({ label, hint, ...rest }: BoxProps): ReactNode {
  return (
    <label className={label ? "kit-choice kit-choice-row" : "kit-choice"}>
      <input {...rest} type="checkbox" role="switch" />
      <span aria-hidden="true" className="kit-switch" />
      <ChoiceWords label={label} hint={hint} />
    </label>
  );
}

/** Beside a box: what it means. */
export function ChoiceWords({ label, hint }: { label: ReactNode; hint: ReactNode }): ReactNode {
  if (!label) return null;
  return (
    <span className="kit-choice-words">
      {label}
      {hint && <span className="kit-choice-hint">{hint}</span>}
    </span>
  );
}
