import { brandingOffice } from "@arcade/contract/front/branding/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import "./start.css";

/** Empty until it is known, and when everything is done. */
export function StartCard(): ReactNode {
  const t = useT();
  const steps = useRead(brandingOffice.guide, {}, { staleMs: 0 }).data?.steps ?? [];
  if (steps.every(({ done }) => done)) return null;
  return (
    <section className="start-card" aria-label={t("branding.start_title")}>
      <Link to={paths.start()}>{t("branding.start_title")}</Link>
      <Progress steps={steps} />
    </section>
  );
}

/** "N of M done", in words and as a bar. */
export function Progress({ steps }: { steps: readonly { done: boolean }[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const done = steps.filter((step) => step.done).length;
  const said = t("branding.start_progress", { done: show.count(done), all: show.count(steps.length) });
  return (
    <div className="start-progress">
      <p role="status">{said}</p>
      <progress max={steps.length} value={done} aria-label={said} />
    </div>
  );
}
