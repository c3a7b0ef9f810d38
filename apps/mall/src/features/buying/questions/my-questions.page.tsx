import { questions } from "@arcade/contract/buying/questions/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { GoodsOfQuestion } from "./goods-of-question.tsx";
import { QuestionLine } from "./question-line.tsx";

/** `/pages/member/questions`: what the member asked, with the answers. */
export function Page(): ReactNode {
  const t = useT();
  const pages = usePages(questions.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("questions.my_title")} onRefresh={() => refresh(questions.mine)}>
      <div className="px-edge py-4">
        <Endless
          of={pages}
          skeleton={<Outline heights={["8rem", "8rem"]} className="gap-4" />}
          empty={<EmptyState drawing="messages" title={t("questions.my_empty")} text={t("questions.my_empty_text")} />}
        >
          {(items) => (
            <ul className="flex flex-col gap-4">
              {items.map((question) => (
                <li key={question.id}>
                  <Card className="flex flex-col gap-3">
                    <GoodsOfQuestion of={question} />
                    {question.hidden && (
                      <Notice tone="warn" title={<Trans id={`reviews.hide_${question.hidden.reason_code}`} />}>
                        <p>{t("questions.hidden")}</p>
                        <p dir="auto">{question.hidden.message}</p>
                      </Notice>
                    )}
                    <ul>
                      <QuestionLine question={question} ownIds={null} />
                    </ul>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </div>
    </Screen>
  );
}
