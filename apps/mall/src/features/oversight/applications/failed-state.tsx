import { applications } from "@arcade/contract/oversight/applications/api";
import { failSteps } from "@arcade/contract/oversight/applications/states";
import type { ReactNode } from "react";
import { useGo } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Appeal } from "../members/index.ts";
import { type Application } from "./application.ts";
import { EraseFailed } from "./erase.tsx";
import { Agreement } from "./kind-step.tsx";

/**
 * Why it failed, the rule, since when, what it means, and what the applicant can do: correct and resend, appeal, erase
 * (UX-141).
 */
export function FailedState({ application }: { application: Application }): ReactNode {
  const t = useT();
  const show = useShow();
  const {
    id,
    reason_code: reason,
    message,
    decided,
    agreement_version: version,
    person,
    erased_after: erased,
  } = application;
  return (
    <>
      <Notice tone="bad" title={t("applications.failed_title")}>
        {reason && <p>{t(`applications.reason_${reason}`)}</p>}
      </Notice>
      <Card>
        <Facts
          facts={[
            decided !== null && {
              key: "on",
              label: t("applications.state_failed"),
              value: <Trans id="applications.failed_on" values={{ time: show.time(decided) }} />,
            },
            Boolean(message) && {
              key: "message",
              label: t("applications.failed_message"),
              value: <span dir="auto">{message}</span>,
              below: true,
            },
            {
              key: "rule",
              label: t("applications.failed_rule"),
              value: (
                <>
                  {t("applications.failed_rule_text", { version: version ?? "" })} <Agreement />
                </>
              ),
              below: true,
            },
            {
              key: "effect",
              label: t("applications.failed_effect"),
              value: t("applications.failed_effect_text"),
              below: true,
            },
          ]}
        />
      </Card>
      <Fix application={application} />
      {person !== null && <Appeal subject="application" subjectId={id} />}
      <footer className="flex flex-col items-start gap-1 border-t border-line pt-4 text-text-2">
        {person === null ? (
          <p>{t("applications.erased_already")}</p>
        ) : (
          <>
            {erased && (
              <p>
                <Trans id="applications.failed_erased" values={{ date: show.date(erased) }} />
              </p>
            )}
            <EraseFailed id={id} />
          </>
        )}
      </footer>
    </>
  );
}

function Fix({ application: { id, person, reason_code: reason } }: { application: Application }): ReactNode {
  const t = useT();
  const go = useGo();
  const fix = useChange(applications.fix, { shows: ["application_under_review", "application_moved", "store_exists"] });
  const begin = async () => {
    // Opens the step that has to be corrected. If there is none, it opens the first step.
    if ((await fix.send({ id }))?.ok)
      go(paths.shopApply(person !== null && reason !== null ? failSteps[reason] : undefined), { replace: true });
  };
  return (
    <div className="flex flex-col gap-2">
      <FailureNote of={fix.failure} />
      <Button wide busy={fix.pending} onClick={() => void begin()}>
        {t(person === null ? "applications.apply_anew" : "applications.fix")}
      </Button>
      {person !== null && <p className="text-center text-label text-text-2">{t("applications.fix_text")}</p>}
    </div>
  );
}
