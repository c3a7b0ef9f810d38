import { type ReactNode, useId } from "react";
import "./field.css";
import { DangerIcon } from "../pictures/icons.tsx";
import { useKitWords } from "../words.tsx";

export interface FieldProps {
  /** Always to be seen, above the field. */
  label: ReactNode;
  /** What is wanted, before it is wrong. */
  hint?: ReactNode;
  /** The fault and what to do; null or empty if there is none. */
  error?: string | null | undefined;
  /** Marks the field as one that may stay empty. */
  optional?: boolean | undefined;
  /** At the end of the line of the label, for example a link. */
  aside?: ReactNode;
}

/** What the control inside a field must carry to be named, described and marked as wrong. */
export interface FieldTies {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  /** At the end of the foot: a counter. */
  count?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
}

/**
 * Label above, the control, then hint or error. Text fields of the kit have it built in; for others: `<Field
 * label={...}>{(ties) => <input {...ties} />}</Field>`.
 */
export function Field({ label, hint, error, optional = false, aside, id, count, children }: FrameProps): ReactNode {
  const words = useKitWords();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className="kit-field">
      <div className="kit-field-label">
        <label htmlFor={fieldId}>
          {label} {optional && <span className="kit-field-mark">({words.optional})</span>}
        </label>
        {aside}
      </div>
      {children({
        id: fieldId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {(hint || error || count) && (
        <div className="kit-field-foot">
          <div>
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {hint && <div id={hintId}>{hint}</div>}
          </div>
          {count && <div className="kit-field-count num">{count}</div>}
        </div>
      )}
    </div>
  );
}

/** The sentence of a wrong field, with its mark. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <div id={id} className="kit-field-error">
      <DangerIcon size={16} />
      <span>{children}</span>
    </div>
  );
}
