import type { Answer } from "@arcade/contract/endpoint";
import { questionsOffice } from "@arcade/contract/buying/questions/office";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { ReportLines } from "../../base/moderation/index.ts";
import { QuestionActs } from "./question-acts.tsx";

export type QuestionInOffice = Answer<typeof questionsOffice.record>;

export function QuestionRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(questionsOffice.record, { question_id: id })}>
      {(question) => <Known question={question} />}
    </Loaded>
  );
}

function Known({ question }: { question: QuestionInOffice }): ReactNode {
  const t = useT();
  const { answers, hidden, author, goods, store } = question;
  return (
    <>
      <header className="filters">
        <h2>{t(answers === null ? "oversight.question" : "oversight.answer")}</h2>
        <StateTag tone={hidden === null ? "good" : "bad"}>
          {t(hidden === null ? "oversight.review_shown" : "oversight.review_hidden")}
        </StateTag>
      </header>
      <QuestionActs question={question} />
      <RecordView
        groups={[
          {
            title: t(answers === null ? "oversight.question" : "oversight.answer"),
            facts: [],
            more: <Words text={question.text} language={question.language} />,
          },
          answers && {
            title: t("oversight.question"),
            facts: [],
            more: <Words text={answers.text} language={answers.language} />,
          },
          { title: t("oversight.report_count"), facts: [], more: <ReportLines of={question.reports} /> },
          {
            title: t("oversight.facts"),
            facts: [
              {
                name: t("oversight.review_author"),
                value: <Link to={paths.member(author.id)}>{author.nickname}</Link>,
              },
              question.of_store ? { name: t("oversight.answer_of_store"), value: t("oversight.yes") } : null,
              { name: t("oversight.goods"), value: <Link to={paths.goods({ id: goods.id })}>{goods.name}</Link> },
              { name: t("oversight.store"), value: <Link to={paths.stores({ id: store.id })}>{store.name}</Link> },
              { name: t("office.made_at"), value: <Moment at={question.createtime} /> },
              { name: t("office.number"), value: <Copyable text={question.id} />, wide: true },
            ],
          },
          hidden && {
            title: t("oversight.review_hides"),
            facts: [
              { name: t("office.made_at"), value: <Moment at={hidden.at} /> },
              { name: t("office.made_by"), value: <Name of={hidden.by} /> },
              { name: t("office.reason"), value: t(`reviews.hide_${hidden.reason_code}`) },
              { name: t("oversight.question_message"), value: <bdi dir="auto">{hidden.message}</bdi>, wide: true },
            ],
          },
        ]}
      />
    </>
  );
}

function Words({ text, language }: { text: string; language: string }): ReactNode {
  return (
    <p className="appeal-text" lang={language} dir="auto">
      {text}
    </p>
  );
}
