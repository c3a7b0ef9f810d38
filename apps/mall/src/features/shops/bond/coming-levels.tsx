import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { LevelTable } from "./level-table.tsx";
import type { Overview } from "./shop-bond.page.tsx";

/** The announced changes of the levels. The store keeps the terms that it signed (PROOF F7). */
export function ComingLevels({ overview: { coming } }: { overview: Overview }): ReactNode {
  const t = useT();
  const show = useShow();
  if (coming.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="coming">
      <h2 id="coming" className="text-title-s">
        {t("bond.coming")}
      </h2>
      <p className="text-text-2">{t("bond.coming_note")}</p>
      {coming.map(({ starts, levels }) => (
        <LevelTable
          key={starts}
          levels={levels}
          here={null}
          caption={<Trans id="bond.coming_from" values={{ time: show.timeWithZone(starts) }} />}
        />
      ))}
    </section>
  );
}
