import { applications } from "@arcade/contract/oversight/applications/api";
import type { DraftFault } from "@arcade/contract/oversight/applications/person";
import { type ApplicationStep, applicationSteps } from "@arcade/contract/oversight/applications/states";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { type Fact, Facts } from "../../../kit/lists/facts.tsx";
import { DangerIcon } from "../../../kit/pictures/icons.tsx";
import { EditIcon } from "../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { type Application, faultsOfDraft, type Mine } from "./application.ts";
import { useFacts } from "./facts.tsx";

const shown = [...applications.submit.refusals, "invalid_input"] as const;

/** A summary of all steps, with a link back to each. The applicant sends it here. */
export function SummaryStep({ draft, mine }: { draft: Application | null; mine: Mine }): ReactNode {
  const t = useT();
  const submit = useChange(applications.submit, { shows: shown, intent: draft?.id ?? "" });
  const facts = useFacts(draft);
  const faults = draft ? faultsOfDraft(draft) : [];
  const send = async () => {
    if ((await submit.send({}))?.ok) toast.show({ text: t("applications.submitted"), tone: "success" });
  };
  const isWhole = draft !== null && faults.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-2">{t("applications.summary_text", { hours: mine.usual_hours })}</p>
      {faults.length > 0 && <Notice tone="warn">{t("applications.missing", { count: faults.length })}</Notice>}
      {applicationSteps.map((step) => (
        <StepCard key={step} step={step} facts={facts[step]} faults={faults.filter((fault) => fault.step === step)} />
      ))}
      <FailureNote of={submit.failure} />
      <Button
        wide
        busy={submit.pending}
        disabledReason={isWhole ? null : t("applications.submit_blocked")}
        onClick={() => void send()}
      >
        {t("applications.submit")}
      </Button>
    </div>
  );
}

function StepCard({
  step,
  facts,
  faults,
}: {
  step: ApplicationStep;
  facts: readonly Fact[];
  faults: readonly DraftFault[];
}): ReactNode {
  const t = useT();
  const name = t(`applications.step_${step}`);
  return (
    <Card>
      <section aria-label={name} className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-title-s">{name}</h3>
          <Anchor
            href={paths.shopApply(step)}
            aria-label={t("applications.edit_step", { step: name })}
            className="flex min-h-11 items-center gap-1 text-primary underline underline-offset-4"
          >
            <EditIcon size={18} />
            {t("applications.edit")}
          </Anchor>
        </div>
        {faults.length > 0 && (
          <p className="flex items-center gap-2 text-bad">
            <DangerIcon size={18} className="shrink-0" />
            {t("applications.fault_here")}
          </p>
        )}
        <Facts facts={facts} />
      </section>
    </Card>
  );
}
