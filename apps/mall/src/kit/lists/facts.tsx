import type { ReactNode } from "react";
import "./facts.css";

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** What it comes to: larger, under a line. */
  total?: boolean | undefined;
  /** The value takes lines of its own, as a whole address does. */
  below?: boolean | undefined;
}

/** Names and their values, one a line: a fee, an amount, a network. */
export function Facts({ facts }: { facts: readonly (Fact | null | undefined | false)[] }): ReactNode {
  return (
    <dl className="kit-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.key} data-total={fact.total ? "" : undefined} data-below={fact.below ? "" : undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
