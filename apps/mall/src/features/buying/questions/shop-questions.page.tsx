import { questions } from "@arcade/contract/buying/questions/api";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { GoodsOfQuestion } from "./goods-of-question.tsx";
import { QuestionLine } from "./question-line.tsx";
import { AnswerSheet } from "./words-sheets.tsx";

/** `/pages/shop/questions`: the questions about the store's goods, and the store's answers. */
export function Page(): ReactNode {
  const t = useT();
  const [filter, setFilter] = useState<"all" | "unanswered">("all");
  const narrowed = filter === "unanswered" ? ({ unanswered: "1" } as const) : {};
  const pages = usePages(questions.ofStore, narrowed, { staleMs: 0 });
  const unanswered = pages.query.data?.pages[0]?.unanswered ?? 0;
  return (
    <Screen title={t("questions.shop_title")} onRefresh={() => refresh(questions.ofStore)}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <ChoiceChips
          label={t("questions.filter")}
          value={filter}
          options={[
            { value: "all", label: t("questions.all") },
            { value: "unanswered", label: t("questions.unanswered", { count: unanswered }) },
          ]}
          onValueChange={setFilter}
        />
        <Endless
          of={pages}
          skeleton={<Outline heights={["9rem", "9rem"]} className="gap-4" />}
          empty={
            <EmptyState
              drawing="messages"
              title={t(filter === "all" ? "questions.shop_empty" : "questions.shop_none_open")}
              text={t("questions.shop_empty_text")}
            />
          }
        >
          {(items) => (
            <ul className="flex flex-col gap-4">
              {items.map((question) => (
                <li key={question.id}>
                  <StoreQuestion question={question} />
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </div>
    </Screen>
  );
}

function StoreQuestion({ question }: { question: ItemOf<typeof questions.ofStore> }): ReactNode {
  const t = useT();
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <Card className="flex flex-col gap-3">
      <GoodsOfQuestion of={question} />
      <ul>
        <QuestionLine
          question={question}
          ownIds={question.answers.flatMap(({ id, by }) => (by === "store" ? [id] : []))}
        >
          {!question.answered && (
            <Button size="m" variant="secondary" className="self-start" onClick={() => setIsAnswering(true)}>
              {t("questions.answer")}
            </Button>
          )}
        </QuestionLine>
      </ul>
      {isAnswering && <AnswerSheet questionId={question.id} forStore onClose={() => setIsAnswering(false)} />}
    </Card>
  );
}
