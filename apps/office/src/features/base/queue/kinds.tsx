import type { Answer } from "@arcade/contract/endpoint";
import type { ClaimKind, WaitingPart } from "@arcade/contract/base/queue/kinds";
import type { queueOffice } from "@arcade/contract/base/queue/office";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { waitingName } from "../../../kit/waiting/waiting-names.ts";
import "./queue.css";

type Count = Answer<typeof queueOffice.counts>["items"][number];
type Sum = Pick<Count, "count" | "late" | "oldest">;

interface KindsProps {
  of: readonly Count[];
  chosen: { kind: ClaimKind | undefined; part: WaitingPart | undefined };
  onChoose: (chosen: { kind: ClaimKind | undefined; part: WaitingPart | undefined }) => void;
}

/**
 * How much of each kind waits, since when, and what is late. A kind of which nothing waits takes no space. Choosing one
 * narrows the list to it.
 */
export function Kinds({ of, chosen, onChoose }: KindsProps): ReactNode {
  const t = useT();
  const none = { kind: undefined, part: undefined };
  const isChosen = ({ kind, part }: Count) => kind === chosen.kind && (part ?? undefined) === chosen.part;
  const whole: Sum = {
    count: of.reduce((sum, { count }) => sum + count, 0),
    late: of.reduce((sum, { late }) => sum + late, 0),
    oldest: of.flatMap(({ oldest }) => (oldest === null ? [] : [oldest])).toSorted()[0] ?? null,
  };
  return (
    <nav className="queue-kinds" aria-label={t("queue.kinds")}>
      <One name={t("queue.all")} of={whole} isChosen={chosen.kind === undefined} onChoose={() => onChoose(none)} />
      {of
        .filter((one) => one.count > 0 || isChosen(one))
        .map((one) => (
          <One
            key={`${one.kind} ${one.part}`}
            name={waitingName(one, t)}
            of={one}
            isChosen={isChosen(one)}
            onChoose={() => onChoose(isChosen(one) ? none : { kind: one.kind, part: one.part ?? undefined })}
          />
        ))}
    </nav>
  );
}

function One({
  name,
  of,
  isChosen,
  onChoose,
}: {
  name: string;
  of: Sum;
  isChosen: boolean;
  onChoose: () => void;
}): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <button type="button" {...(isChosen ? { "aria-current": true } : {})} onClick={onChoose}>
      <span>{name}</span>
      <strong className="num">{show.count(of.count)}</strong>
      <span className="quiet">
        {of.oldest === null ? (
          t("office.nothing_waits")
        ) : (
          <Trans id="office.oldest" values={{ age: <Moment at={of.oldest} short /> }} />
        )}
      </span>
      {of.late > 0 ? <StateTag tone="bad">{t("queue.late_count", { count: of.late })}</StateTag> : null}
    </button>
  );
}
