import type { ReactNode } from "react";
import { Moment, Name } from "./figures.tsx";
import "./record-view.css";

export interface Fact {
  name: string;
  /** Absent if there is nothing to say. */
  value: ReactNode;
  /** Takes the whole width: an address, a hash, a note. */
  wide?: boolean;
}

export interface FactGroup {
  title: string;
  facts: readonly (Fact | null)[];
  /** Beside the title: a link to the source of the figures. */
  source?: ReactNode;
  /** Below the facts: a table, a picture. */
  more?: ReactNode;
}

/** One thing with its facts in groups, each figure beside its name. */
export function RecordView({ groups }: { groups: readonly (FactGroup | null)[] }): ReactNode {
  return (
    <div className="record">
      {groups.map((group) => {
        if (group === null) return null;
        const facts = group.facts.filter(
          (fact) => fact !== null && fact.value !== null && fact.value !== undefined && fact.value !== "",
        ) as Fact[]; // null ones are left out
        return (
          <section key={group.title} className="record-group">
            <header>
              <h2>{group.title}</h2>
              {group.source}
            </header>
            {facts.length > 0 ? (
              <dl>
                {facts.map(({ name, value, wide }) => (
                  <div key={name} className={wide ? "record-wide" : undefined}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {group.more}
          </section>
        );
      })}
    </div>
  );
}

export interface Happening {
  key: string;
  at: string;
  what: ReactNode;
  by?: string | null;
  note?: ReactNode;
}

/** What happened to it, in the order in which it is given. */
export function Timeline({ of }: { of: readonly Happening[] }): ReactNode {
  return (
    <ol className="timeline">
      {of.map(({ key, at, what, by, note }) => (
        <li key={key}>
          <span className="quiet">
            <Moment at={at} />
            {by ? (
              <>
                {" · "}
                <Name of={by} />
              </>
            ) : null}
          </span>
          <div>{what}</div>
          {note ? <div className="quiet">{note}</div> : null}
        </li>
      ))}
    </ol>
  );
}
