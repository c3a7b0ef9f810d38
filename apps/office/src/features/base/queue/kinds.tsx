import type { Answer } from "@arcade/contract/endpoint";
import type { WaitingKind } from "@arcade/contract/base/queue/kinds";
import type { queueOffice } from "@arcade/contract/base/queue/office";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import "./queue.css";

type Kind = Answer<typeof queueOffice.list>["kinds"][number];

interface KindsProps {
  of: readonly Kind[];
  chosen: WaitingKind | undefined;
  onChoose: (kind: WaitingKind | undefined) => void;
}

/** How much of each kind waits, since when, and what is late; a kind of which nothing waits takes no room. Choosing one narrows the list to it. */
export function Kinds({ of, chosen, onChoose }: KindsProps): ReactNode {
  const t = useT();
  const whole: Omit<Kind, "kind"> = {
    count: of.reduce((sum, { count }) => sum + count, 0),
    late: of.reduce((sum, { late }) => sum + late, 0),
    mine: of.reduce((sum, { mine }) => sum + mine, 0),
    oldest: of.flatMap(({ oldest }) => (oldest === null ? [] : [oldest])).toSorted()[0] ?? null,
  };
  const shown = of.filter(({ kind, count }) => count > 0 || kind === chosen);
  return (
    <nav className="queue-kinds" aria-label={t("queue.kinds")}>
      <One name={t("queue.all")} of={whole} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)} />
      {shown.map((one) => (
        <One
          key={one.kind}
          name={t(`queue.kind_${one.kind}`)}
          of={one}
          isChosen={chosen === one.kind}
          onChoose={() => onChoose(chosen === one.kind ? undefined : one.kind)}
        />
      ))}
    </nav>
  );
}

function One({ name, of, isChosen, onChoose }: { name: string; of: Omit<Kind, "kind">; isChosen: boolean; onChoose: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <button type="button" {...(isChosen ? { "aria-current": true } : {})} onClick={onChoose}>
      <span>{name}</span>
      <strong className="num">{show.count(of.count)}</strong>
      <span className="quiet">
        {of.oldest === null ? t("office.nothing_waits") : <Trans id="office.oldest" values={{ age: <Moment at={of.oldest} short /> }} />}
      </span>
      {of.late > 0 ? <StateTag tone="bad">{t("queue.late_count", { count: of.late })}</StateTag> : null}
    </button>
  );
}
