import { appeals } from "@arcade/contract/oversight/appeals/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type AppealSubject, appealAnswerHours } from "@arcade/contract/oversight/appeals/subjects";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useRead } from "../../../platform/wire/query.ts";

type AppealMade = Answer<typeof appeals.list>["items"][number];

/** A form to appeal against a decision, or the result of the appeal. */
export function Appeal({ subject, subjectId }: { subject: AppealSubject; subjectId: string }): ReactNode {
  const t = useT();
  const made = useRead(appeals.list, {}, { staleMs: 0 }).data?.items;
  const [open, setOpen] = useState(false);
  if (!made) return null;
  const mine = made.find((each) => each.subject === subject && each.subject_id === subjectId);
  if (mine) return <AppealState appeal={mine} />;
  return (
    <>
      <Button size="m" variant="secondary" className="mt-2 self-start" onClick={() => setOpen(true)}>
        {t("members.appeal")}
      </Button>
      <AppealSheet open={open} onOpenChange={setOpen} subject={subject} subjectId={subjectId} />
    </>
  );
}

export function AppealState({
  appeal: { made, answer_by, outcome, answer, answered },
}: {
  appeal: AppealMade;
}): ReactNode {
  const t = useT();
  const show = useShow();
  if (outcome === null || answered === null)
    return (
      <p>
        <Trans id="members.appeal_waiting" values={{ made: show.date(made), time: show.time(answer_by) }} />
      </p>
    );
  return (
    <div>
      <p className="font-bold">
        <Trans
          id={outcome === "granted" ? "members.appeal_granted" : "members.appeal_upheld"}
          values={{ time: show.time(answered) }}
        />
      </p>
      {answer && (
        <p>
          {t("members.appeal_answer")}: <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  );
}

const minCharacters = 10;

interface AppealSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: AppealSubject;
  subjectId: string;
}

function AppealSheet({ open, onOpenChange, subject, subjectId }: AppealSheetProps): ReactNode {
  const t = useT();
  const show = useShow();
  const formId = useId();
  const [draft, keep, drop] = useDraft(`appeal:${subject}:${subjectId}`, { text: "" }, noSecrets);
  const [text, setText] = useState(draft.text);
  const [tried, setTried] = useState(false);
  const change = useChange(appeals.make, {
    shows: ["appealed_already", "appeal_over", "invalid_input"],
  });
  const isShort = text.trim().length < minCharacters;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const outcome = await change.send({ subject, subject_id: subjectId, text });
    if (!outcome?.ok) return;
    drop();
    onOpenChange(false);
    toast.show({ text: t("members.appeal_sent", { time: show.time(outcome.data.answer_by) }), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {t("members.appeal_send")}
    </Button>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("members.appeal_title")} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t("members.appeal_text", { hours: appealAnswerHours })}</p>
        <TextArea
          label={t("members.appeal_field")}
          error={tried && isShort ? t("members.appeal_short") : null}
          maxLength={2_000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            keep({ text: event.target.value });
          }}
        />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
