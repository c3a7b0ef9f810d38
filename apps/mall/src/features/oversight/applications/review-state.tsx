import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationSteps } from "@arcade/contract/oversight/applications/states";
import type { ReactNode } from "react";
import { useGo } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import type { Application, Mine } from "./application.ts";
import { useFacts } from "./facts.tsx";

/** Since when the application waits, how long that usually takes, and everything that was sent. It can be withdrawn. */
export function ReviewState({ application, mine }: { application: Application; mine: Mine }): ReactNode {
  const t = useT();
  const show = useShow();
  const facts = useFacts(application);
  return (
    <>
      <Notice tone="info" title={t("applications.review_title")}>
        {application.submitted && (
          <Trans
            id="applications.review_text"
            values={{
              time: show.time(application.submitted),
              hours: mine.usual_hours,
              email: <bdi dir="ltr">{application.contact_email}</bdi>,
            }}
          />
        )}
      </Notice>
      <Card>
        <Facts facts={applicationSteps.flatMap((step) => facts[step])} />
      </Card>
      <TakeBack id={application.id} />
    </>
  );
}

function TakeBack({ id }: { id: string }): ReactNode {
  const t = useT();
  const go = useGo();
  const confirm = useConfirm();
  const take = useChange(applications.takeBack, { shows: ["application_moved"] });
  const ask = async () => {
    const title = t("applications.take_back_title");
    if (!(await confirm({ title, text: t("applications.take_back_text"), confirmLabel: t("applications.take_back") })))
      return;
    if (!(await take.send({ id }))?.ok) return;
    toast.show({ text: t("applications.taken_back"), tone: "success" });
    go(paths.shopApply("summary"), { replace: true });
  };
  return (
    <>
      <FailureNote of={take.failure} />
      <Button variant="secondary" wide busy={take.pending} onClick={() => void ask()}>
        {t("applications.take_back")}
      </Button>
    </>
  );
}
