import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { LevelTable } from "./level-table.tsx";
import type { Overview } from "./shop-bond.page.tsx";

/** What levels will be from a date on; the store keeps what it signed for (PROOF F7). */
export function ComingLevels({ overview: { coming } }: { overview: Overview }): ReactNode {
  const say = useSay();
  const show = useShow();
  if (coming.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="coming">
      <h2 id="coming" className="text-title-s">
        {say("bond.coming")}
      </h2>
      <p className="text-text-2">{say("bond.coming_note")}</p>
      {coming.map(({ starts, levels }) => (
        <LevelTable key={starts} levels={levels} here={null} caption={<Say id="bond.coming_from" values={{ time: show.timeWithZone(starts) }} />} />
      ))}
    </section>
  );
}
