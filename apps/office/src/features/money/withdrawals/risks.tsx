import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { type RecordAnswer } from "./withdrawal-words.ts";

/** Facts that need a second look, each with its figure. None of them decides. */
export function Risks({ of }: { of: RecordAnswer["risks"] }): ReactNode {
  const t = useT();
  const show = useShow();
  if (of.length === 0) return <p className="quiet">{t("office.risks_none")}</p>;
  return (
    <ul className="health-lines">
      {of.map(({ risk, at, count }) => (
        <li key={risk}>
          <StateTag tone="warning">{t(`office.risk_${risk}`)}</StateTag>{" "}
          <span className="quiet">
            {at ? <Moment at={at} /> : null} {count === null ? null : <bdi className="num">{show.count(count)}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
