import { mayDo, roleNames as roles } from "@arcade/contract/access";
import { brandingOffice } from "@arcade/contract/front/branding/office";
import { type StartStep, startSteps } from "@arcade/contract/front/branding/steps";
import { localeOf } from "@arcade/messages/catalogue";
import { useLanguage } from "@arcade/web/language.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { roleNames } from "../../../kit/words/role-names.ts";
import { useChange } from "../../../platform/change.ts";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { Progress } from "./start-card.tsx";
import "./start.css";

/** Where each step is done; null: on this page. */
const pages: Readonly<Record<StartStep, string | null>> = {
  second_operator: paths.operators(),
  mail: null,
  branding: paths.branding(),
  contact: paths.branding(),
  time_zone: paths.branding(),
  agreements_read: paths.articles(),
  agreements: paths.articles(),
  addresses: paths.networks(),
  categories: paths.categories(),
  banner: paths.banners(),
};

/** `/start`: what a new mall needs before people can use it, in order. */
export function Page(): ReactNode {
  const t = useT();
  const guide = useRead(brandingOffice.guide, {}, { staleMs: 0 }); // colleagues do steps as well
  return (
    <Frame title={t("branding.start_title")} lead={t("branding.start_lead")}>
      <Loaded of={guide}>
        {({ steps }) => (
          <>
            <Progress steps={steps} />
            {steps.every(({ done }) => done) ? <p>{t("branding.start_ready")}</p> : null}
            <ol className="start-steps">
              {steps.map(({ step, done }) => (
                <Step key={step} step={step} done={done} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Frame>
  );
}

function Step({ step, done }: { step: StartStep; done: boolean }): ReactNode {
  const t = useT();
  const listed = new Intl.ListFormat(localeOf(useLanguage()), { type: "disjunction" });
  const { operator } = session.use();
  const permission = startSteps[step];
  const page = pages[step];
  const name = t(`branding.step_${step}`);
  const others = roles.filter((role) => mayDo(role, permission)).map((role) => t(roleNames[role]));
  return (
    <li>
      <header>
        <h2>{name}</h2>
        <StateTag tone={done ? "good" : "warning"}>
          {done ? t("branding.start_done") : t("branding.start_not_done")}
        </StateTag>
      </header>
      <p className="quiet">{t(`branding.hint_${step}`)}</p>
      {operator !== null && mayDo(operator.role, permission) ? (
        <div className="start-acts">
          {page === null ? null : <Link to={page}>{t("branding.start_go", { step: name })}</Link>}
          {step === "mail" ? <TryMail /> : null}
          {step === "agreements_read" ? <ReadAgreements /> : null}
        </div>
      ) : (
        <p>{t("branding.start_who", { roles: listed.format(others) })}</p>
      )}
    </li>
  );
}

/** A mail to oneself, with what the mail server answered. */
function TryMail(): ReactNode {
  const t = useT();
  const change = useChange(brandingOffice.tryMail, { quiet: true });
  const [tried, setTried] = useState<{ to: string; reply: string | null } | null>(null);
  const send = async () => {
    setTried(null);
    const outcome = await change.send({});
    if (outcome?.ok) setTried(outcome.data);
  };
  return (
    <div className="start-try">
      <Button loading={change.pending} onClick={() => void send()}>
        {t("branding.try_mail")}
      </Button>
      <FailureNote of={change.failure} />
      {tried === null ? null : (
        <Alert
          role="status"
          type={tried.reply === null ? "success" : "error"}
          title={
            tried.reply === null ? (
              <Trans id="branding.mail_delivered" values={{ email: <bdi>{tried.to}</bdi> }} />
            ) : (
              <Trans id="branding.mail_refused" values={{ reply: <bdi dir="ltr">{tried.reply}</bdi> }} />
            )
          }
        />
      )}
    </div>
  );
}

function ReadAgreements(): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("branding.confirm_read")}</Button>
      <ActionDialog title={t("branding.step_agreements_read")} open={isOpen} onClose={close}>
        <ActionForm<typeof brandingOffice.readAgreements>
          endpoint={brandingOffice.readAgreements}
          toInput={({ note = "" }) => ({ note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          effect={<p>{t("branding.read_effect")}</p>}
          confirm={t("branding.confirm_read")}
          onDone={close}
          onCancel={close}
        />
      </ActionDialog>
    </>
  );
}
