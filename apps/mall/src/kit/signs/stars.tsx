import { type ReactNode, useId } from "react";
import "./stars.css";
import "../inputs/field.css";
import { StarIcon } from "../pictures/icons.tsx";
import { ChoiceFrame } from "../inputs/radio-group.tsx";

const five = [1, 2, 3, 4, 5] as const;

/** A rating to look at, to a tenth. `label` says it: "4.8 of 5 stars". The first star is at the start side. */
export function Stars({ rating, label, size = 16 }: { rating: number; label: string; size?: number }): ReactNode {
  const share = Math.max(0, Math.min(5, rating)) / 5;
  return (
    <span role="img" aria-label={label} className="kit-stars">
      {five.map((star) => (
        <StarIcon key={star} size={size} />
      ))}
      <span className="kit-stars-full" style={{ inlineSize: `${share * 100}%` }}>
        {five.map((star) => (
          <StarIcon key={star} size={size} />
        ))}
      </span>
    </span>
  );
}

interface StarsInputProps {
  label: ReactNode;
  /** 0 if nothing is chosen yet. */
  value: number;
  onValueChange: (stars: number) => void;
  /** The name of each choice: "3 of 5 stars". */
  starLabel: (stars: number) => string;
  error?: string | null | undefined;
}

/** A rating to give: a radio group, for fingers, keys and screen readers. */
export function StarsInput({ label, value, onValueChange, starLabel, error }: StarsInputProps): ReactNode {
  const name = useId();
  return (
    <ChoiceFrame label={label} error={error} id={name} role="radiogroup">
      <div className="kit-stars-input">
        {five.map((star) => (
          <label key={star} data-full={star <= value ? "" : undefined}>
            <input
              type="radio"
              name={name}
              aria-label={starLabel(star)}
              checked={star === value}
              onChange={() => onValueChange(star)}
            />
            <StarIcon size={28} />
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
