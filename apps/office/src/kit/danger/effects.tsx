import { type EffectAct, type EffectFigure, mostCounted } from "@arcade/contract/base/effects/acts";
import { effectsOffice } from "@arcade/contract/base/effects/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { useRead } from "../../platform/query.ts";
import { Loaded } from "../loaded.tsx";

/** What a dangerous act changes, as figures. */
export type EffectCounts = readonly { readonly figure: EffectFigure; readonly count: number }[];

/** What an act would change, as the server counts it when its form opens (UX-146). */
export function CountedEffect({ act, of }: { act: EffectAct; of: string }): ReactNode {
  const effect = useRead(effectsOffice.look, { act, of });
  return (
    <Loaded of={effect} rows={2}>
      {({ items }) => <EffectFigures counts={items} />}
    </Loaded>
  );
}

/** The figures of an effect, each with its name. The server stops counting at a limit, and then it says so. */
export function EffectFigures({ counts }: { counts: EffectCounts }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <p>{t("office.counted_lead")}</p>
      <ul className="effect-figures">
        {counts.map(({ figure, count }) => (
          <li key={figure}>
            {t(`office.counted_${figure}`)}:{" "}
            <bdi className="num">
              {count > mostCounted ? t("office.counted_more", { most: show.count(mostCounted) }) : show.count(count)}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
