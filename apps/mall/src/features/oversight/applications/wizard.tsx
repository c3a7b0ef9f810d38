import { type ApplicationStep, applicationSteps } from "@arcade/contract/oversight/applications/states";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Steps } from "../../../kit/lists/steps.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { type Application, faultsOfDraft, type Mine } from "./application.ts";
import { EraseDraft } from "./erase.tsx";
import { KindStep } from "./kind-step.tsx";
import { PersonStep } from "./person-step.tsx";
import { Why } from "./why.tsx";

// The code for the later steps loads with the second step.
const IdentityDocumentsStep = lazy(() =>
  import("./identity-documents-step.tsx").then((module) => ({ default: module.IdentityDocumentsStep })),
);
const StoreStep = lazy(() => import("./store-step.tsx").then((module) => ({ default: module.StoreStep })));
const SummaryStep = lazy(() => import("./summary-step.tsx").then((module) => ({ default: module.SummaryStep })));

export interface StepProps {
  draft: Application | null;
  mine: Mine;
  /** Called when the step is saved. Continues to the next step. */
  onDone: () => void;
}

const order = [...applicationSteps, "summary"] as const;

/** One step at a time. The server saves each step, so the next one can be done on another device. */
export function Wizard({ draft, mine }: { draft: Application | null; mine: Mine }): ReactNode {
  const t = useT();
  const go = useGo();
  const { step: wanted } = useParameters();
  const step = order.find((name) => name === wanted) ?? firstOpen(draft);
  const index = order.indexOf(step);
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // for a screen reader a new step is a new page, and it begins at its top
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    head.current?.focus();
  }, [step]);
  const onDone = () => go(paths.shopApply(order[index + 1]));
  const labels = [
    ...applicationSteps.map((name) => ({ label: t(`applications.step_${name}`) })),
    { label: t("applications.step_summary") },
  ];
  const props: StepProps = { draft, mine, onDone };
  return (
    <>
      <Steps label={t("applications.progress")} steps={labels} current={index} />
      <h2 ref={head} tabIndex={-1} className="text-title-m outline-none">
        {step === "summary" ? t("applications.summary_title") : t(titles[step])}
      </h2>
      {(step === "person" || step === "papers") && <Why mine={mine} folded={step === "papers"} />}
      {step === "kind" && <KindStep {...props} />}
      {step === "person" && <PersonStep {...props} />}
      <Suspense fallback={<Outline heights={["3.5rem", "8rem", "8rem"]} className="gap-5" />}>
        {step === "papers" && <IdentityDocumentsStep {...props} />}
        {step === "store" && <StoreStep {...props} />}
        {step === "summary" && <SummaryStep draft={draft} mine={mine} />}
      </Suspense>
      {index > 0 && (
        <ButtonLink variant="quiet" size="m" className="self-center" href={paths.shopApply(order[index - 1])}>
          {t("applications.previous")}
        </ButtonLink>
      )}
      {draft && <DraftNote draft={draft} days={mine.draft_days} />}
    </>
  );
}

/** A returning applicant continues at the first incomplete step. */
function firstOpen(draft: Application | null): (typeof order)[number] {
  return draft === null ? "kind" : (faultsOfDraft(draft)[0]?.step ?? "summary");
}

const titles = {
  kind: "applications.kind_title",
  person: "applications.person_step_title",
  papers: "applications.papers_title",
  store: "applications.store_title",
} as const satisfies Record<ApplicationStep, string>;

function DraftNote({ draft, days }: { draft: Application; days: number }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <footer className="flex flex-col items-start gap-1 border-t border-line pt-4 text-label text-text-2">
      <p>
        <Trans id="applications.saved" values={{ time: show.time(draft.saved) }} />
      </p>
      <p>{t("applications.draft_kept", { days })}</p>
      <EraseDraft id={draft.id} />
    </footer>
  );
}
