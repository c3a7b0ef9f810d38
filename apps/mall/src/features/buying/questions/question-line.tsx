import type { Question, QuestionAnswer } from "@arcade/contract/buying/questions/api";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { ReportSheet } from "../../base/moderation/index.ts";

/** A question with its answers. Each text is in its original language. */
export function QuestionLine({
  question,
  ownIds,
  children,
}: {
  question: Question;
  /** Words of the reader, which they cannot report. Null: nothing is reported here. */
  ownIds: readonly string[] | null;
  /** What the reader can do with the question. */
  children?: ReactNode;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const hasMore = question.count > question.answers.length;
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="text-body-strong" lang={question.language} dir="auto">
        {question.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-text-3">
        <bdi>{question.nickname ?? t("questions.closed")}</bdi>
        <span>{show.date(question.createtime)}</span>
        {ownIds !== null && !ownIds.includes(question.id) && <ReportWords id={question.id} isAnswer={false} />}
      </p>
      {question.answers.length > 0 && (
        <ul className="flex flex-col gap-3 border-s-2 border-line ps-3">
          {question.answers.map((answer) => (
            <AnswerLine key={answer.id} answer={answer} isReportable={ownIds !== null && !ownIds.includes(answer.id)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="text-caption text-text-3">
          <Trans id="questions.more_answers" values={{ count: question.count - question.answers.length }} />
        </p>
      )}
      {children}
    </li>
  );
}

function AnswerLine({ answer, isReportable }: { answer: QuestionAnswer; isReportable: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const isStore = answer.by === "store";
  return (
    <li className="flex flex-col gap-1">
      <p className="whitespace-pre-line" lang={answer.language} dir="auto">
        {answer.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-text-3">
        {isStore ? null : <bdi>{answer.nickname ?? t("questions.closed")}</bdi>}
        <Tag tone={isStore ? "primary" : "plain"}>{t(isStore ? "questions.by_store" : "questions.by_buyer")}</Tag>
        <span>{show.date(answer.createtime)}</span>
        {isReportable && <ReportWords id={answer.id} isAnswer />}
      </p>
    </li>
  );
}

/** A small button to report a question or an answer. */
function ReportWords({ id, isAnswer }: { id: string; isAnswer: boolean }): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        onClick={() => (loggedIn ? setOpen(true) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
      >
        {t(isAnswer ? "questions.report_answer" : "questions.report_question")}
      </button>
      {open && <ReportSheet what="question" id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
