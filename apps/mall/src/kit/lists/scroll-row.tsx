import type { ReactNode } from "react";
import "./scroll-row.css";

interface ScrollRowProps {
  label?: string;
  children: ReactNode;
}

/** Items side by side that scroll sideways, from edge to edge. Its items are links, so the keyboard goes through it. */
export function ScrollRow({ label, children }: ScrollRowProps): ReactNode {
  return (
    <ul aria-label={label} className="kit-scroll-row">
      {children}
    </ul>
  );
}
