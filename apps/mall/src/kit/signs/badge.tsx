import type { ReactNode } from "react";
import "./badge.css";

/** A count on a corner: nothing at 0, "99+" from 100. `label` says of what: "3 unread messages". */
export function Badge({ count, label }: { count: number; label: string }): ReactNode {
  if (count <= 0) return null;
  return (
    <span className="kit-badge">
      <span aria-hidden="true" dir="ltr">
        {count > 99 ? "99+" : count}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Something new, without a number. */
export function Dot({ label }: { label: string }): ReactNode {
  return (
    <span className="kit-badge kit-badge-dot">
      <span className="sr-only">{label}</span>
    </span>
  );
}
