import { questions, type Question } from "@arcade/contract/buying/questions/api";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { LoadMore } from "../../../kit/lists/load-more.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages, useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { QuestionLine } from "./question-line.tsx";
import { AnswerSheet, AskSheet } from "./words-sheets.tsx";

/** On the goods page: the first questions with their answers, all of them in a sheet, and a button to ask. */
export function QuestionPart({ goodsId }: { goodsId: string }): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const { query, items } = usePages(questions.list, { goods_id: goodsId });
  const mine = useRead(questions.standing, { goods_id: goodsId }, { enabled: loggedIn }).data;
  const [isAsking, setIsAsking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const total = query.data?.pages[0]?.total ?? 0;
  const mayAsk = !loggedIn || (mine?.may_ask ?? false);
  // Answered questions come first. Two of them would hide the question that the reader has just asked.
  const isWaiting = ({ id, count }: Question) => count === 0 && (mine?.own_ids.includes(id) ?? false);
  const first = [...items.filter(isWaiting), ...items.filter((one) => !isWaiting(one))].slice(0, 2);
  const line = (question: Question) => <OneQuestion key={question.id} question={question} mine={mine} />;
  return (
    <div className="flex flex-col gap-4">
      {query.isPending && <Skeleton height="5rem" />}
      {query.error && items.length === 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {t("questions.could_not_load")}
          <Button variant="secondary" size="m" onClick={() => void query.refetch()}>
            {t("app.retry")}
          </Button>
        </div>
      )}
      {query.data && total === 0 && <p className="text-text-2">{t("questions.none")}</p>}
      {items.length > 0 && <ul className="flex flex-col gap-4">{first.map(line)}</ul>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {total > 2 && (
          <Button variant="secondary" size="m" onClick={() => setIsOpen(true)}>
            {t("questions.see_all", { count: total })}
          </Button>
        )}
        {mayAsk && (
          <Button
            variant="secondary"
            size="m"
            onClick={() => (loggedIn ? setIsAsking(true) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
          >
            {t("questions.ask")}
          </Button>
        )}
      </div>
      {isAsking && <AskSheet goodsId={goodsId} onClose={() => setIsAsking(false)} />}
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t("questions.count", { count: total })}>
        <ul className="flex flex-col gap-4">{items.map(line)}</ul>
        <LoadMore
          state={
            query.isFetchNextPageError
              ? "failed"
              : query.isFetchingNextPage
                ? "busy"
                : query.hasNextPage
                  ? "more"
                  : "end"
          }
          onMore={() => void query.fetchNextPage()}
          label={t("app.more")}
          failedText={t("app.list_more_failed")}
          endText={t("app.list_end")}
        />
      </Sheet>
    </div>
  );
}

function OneQuestion({
  question,
  mine,
}: {
  question: Question;
  mine: { may_answer: boolean; own_ids: readonly string[] } | undefined;
}): ReactNode {
  const t = useT();
  const [isAnswering, setIsAnswering] = useState(false);
  const ownIds = mine?.own_ids ?? [];
  const hasAnswered = question.answers.some(({ id }) => ownIds.includes(id));
  return (
    <QuestionLine question={question} ownIds={ownIds}>
      {mine?.may_answer && !hasAnswered && (
        <Button variant="quiet" size="m" className="self-start" onClick={() => setIsAnswering(true)}>
          {t("questions.answer")}
        </Button>
      )}
      {isAnswering && <AnswerSheet questionId={question.id} forStore={false} onClose={() => setIsAnswering(false)} />}
    </QuestionLine>
  );
}
