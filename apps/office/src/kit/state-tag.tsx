import type { ReactNode } from "react";
import "./state-tag.css";

export type Tone = "quiet" | "good" | "warning" | "bad" | "info";

/** A state in a word; the colour only repeats what the word says. */
export function StateTag({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return <span className={`state-tag state-tag-${tone}`}>{children}</span>;
}
