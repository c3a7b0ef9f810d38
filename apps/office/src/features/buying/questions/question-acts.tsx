import { languageOf } from "@arcade/contract/languages";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { questionsOffice } from "@arcade/contract/buying/questions/office";
import { hideReasons } from "@arcade/contract/buying/reviews/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { MessageField } from "../../../kit/message-field.tsx";
import type { QuestionInOffice } from "./question-record.tsx";

type Act = "dismiss" | "hide" | "show";

const openReports = ({ reports }: QuestionInOffice) => reports.filter(({ state }) => state === "open").length;

/** What can be decided on a question or an answer; one form at a time, in place. */
export function QuestionActs({ question }: { question: QuestionInOffice }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const claiming = useClaim("question", question.id, question.claim);
  const { isOthers } = claiming;
  const isHidden = question.hidden !== null;
  const mayDismiss = !isOthers && openReports(question) > 0;
  useKeys({
    a: mayDismiss ? () => setAct("dismiss") : null,
    r: isOthers || isHidden ? null : () => setAct("hide"),
    c: claimKey(claiming, mayDismiss),
  });
  const close = () => setAct(null);
  if (act !== null) return <Form act={act} question={question} onClose={close} />;
  return (
    <div className="filters">
      <ClaimControl of={claiming} />
      {mayDismiss ? <Button onClick={() => setAct("dismiss")}>{t("oversight.question_dismiss")}</Button> : null}
      {isOthers ? null : (
        <Button danger={!isHidden} onClick={() => setAct(isHidden ? "show" : "hide")}>
          {t(isHidden ? "oversight.question_show" : "oversight.question_hide")}
        </Button>
      )}
    </div>
  );
}

function Form({ act, question, onClose }: { act: Act; question: QuestionInOffice; onClose: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const { message: toast } = Ground.useApp();
  const note = { label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 };
  const reports = show.count(openReports(question));
  const language = languageOf(question.author.language);
  const onDone = () => {
    void toast.success(t("oversight.question_decided"));
    onClose();
  };
  switch (act) {
    case "dismiss":
      return (
        <ActionForm<typeof moderationOffice.decide>
          endpoint={moderationOffice.decide}
          title={t("oversight.question_dismiss")}
          toInput={({ note: written = "" }) => ({
            about: { kind: "question", id: question.id, decision: { kind: "nothing" } },
            note: written,
          })}
          note={note}
          effect={<p>{t("oversight.question_dismiss_effect", { reports })}</p>}
          confirm={t("oversight.question_dismiss")}
          onDone={onDone}
          onCancel={onClose}
        />
      );
    case "hide":
      return (
        <ActionForm<typeof moderationOffice.decide, { message: string }>
          endpoint={moderationOffice.decide}
          title={t("oversight.question_hide")}
          toInput={({ reason_code, message, note: written = "" }) => ({
            about: {
              kind: "question",
              id: question.id,
              decision: {
                kind: "hide",
                reason_code: hideReasons.find((code) => code === reason_code) ?? "off_topic", // the form requires one of the list
                message: message ?? "",
              },
            },
            note: written,
          })}
          reasons={reasonsOf(hideReasons, (code) => `reviews.hide_${code}`, { language })}
          note={note}
          effect={<p>{t("oversight.question_hide_effect", { reports })}</p>}
          confirm={t("oversight.question_hide")}
          danger
          onDone={onDone}
          onCancel={onClose}
        >
          <MessageField label={t("oversight.question_message")} language={language} />
        </ActionForm>
      );
    case "show":
      return (
        <ActionForm
          endpoint={questionsOffice.show}
          title={t("oversight.question_show")}
          toInput={({ note: written = "" }) => ({ question_id: question.id, note: written })}
          note={note}
          effect={<p>{t("oversight.question_show_effect")}</p>}
          confirm={t("oversight.question_show")}
          onDone={onDone}
          onCancel={onClose}
        />
      );
  }
}
