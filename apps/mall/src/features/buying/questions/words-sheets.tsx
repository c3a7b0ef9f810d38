import { maxQuestion, questions } from "@arcade/contract/buying/questions/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { WordsSheet } from "../reviews/index.ts";

export function AskSheet({ goodsId, onClose }: { goodsId: string; onClose: () => void }): ReactNode {
  const t = useT();
  const change = useChange(questions.ask, {
    shows: ["question_of_own_goods", "questions_full", "not_found", "invalid_input"],
  });
  return (
    <WordsSheet
      kept={`question:${goodsId}`}
      max={maxQuestion.question}
      words={{
        title: t("questions.ask_title"),
        label: t("questions.ask_label"),
        hint: t("questions.ask_hint"),
        send: t("questions.ask_send"),
        sent: t("questions.asked"),
      }}
      change={change}
      onSend={async (text) => (await change.send({ goods_id: goodsId, text }))?.ok === true}
      onClose={onClose}
    />
  );
}

/** An answer of a buyer, or of the store. */
export function AnswerSheet({
  questionId,
  forStore,
  onClose,
}: {
  questionId: string;
  forStore: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const asBuyer = useChange(questions.answer, {
    shows: ["answer_without_goods", "answered_already", "not_found", "invalid_input"],
  });
  const asStore = useChange(questions.answerForStore, { shows: ["answered_already", "not_found", "invalid_input"] });
  const change = forStore ? asStore : asBuyer;
  return (
    <WordsSheet
      kept={`answer:${questionId}`}
      max={maxQuestion.answer}
      words={{
        title: t("questions.answer_title"),
        label: t("questions.answer_label"),
        hint: t(forStore ? "questions.answer_hint_store" : "questions.answer_hint"),
        send: t("questions.answer_send"),
        sent: t("questions.answered"),
      }}
      change={change}
      onSend={async (text) => (await change.send({ question_id: questionId, text }))?.ok === true}
      onClose={onClose}
    />
  );
}
