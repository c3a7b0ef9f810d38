import type { ReactNode } from "react";
import "./chip.css";
import { CloseIcon } from "../pictures/icons.tsx";

/**
 * Something that applies and can be taken away: a filter, a word of the search history. `removeLabel` says what goes.
 */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove: () => void;
  removeLabel: string;
}): ReactNode {
  return (
    <span className="kit-chip">
      <bdi>{children}</bdi>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
    </span>
  );
}

/** A short mark on a card or a row: "Default", "New", a network. Not to be pressed. */
export function Tag({
  children,
  tone = "plain",
}: {
  children: ReactNode;
  tone?: "plain" | "primary" | "accent" | "price" | "ok" | "warn" | "bad" | "info" | undefined;
}): ReactNode {
  return <span className={`kit-tag kit-tag-${tone}`}>{children}</span>;
}
