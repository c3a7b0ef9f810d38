import { content } from "@arcade/contract/front/content/api";
import { support } from "@arcade/contract/oversight/support/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { refresh } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { HelpQuestions } from "./help-questions.tsx";
import { savedVisit } from "./saved-visit.ts";
import { Person } from "./person.tsx";
import { VisitBegin } from "./visit-begin.tsx";
import { VisitTalk } from "./visit-talk.tsx";

/** `/pages/web/service`: customer service for visitors. An existing conversation is shown first. */
export function Page(): ReactNode {
  const t = useT();
  const visit = savedVisit.use();
  return (
    <Screen
      title={t("account.service")}
      onRefresh={() => refresh(content.articles, support.times, support.visitHistory)}
    >
      <div className="flex flex-col gap-6 px-edge py-5">
        {visit !== null && <VisitTalk key={visit} visit={visit} />}
        <HelpQuestions />
        {visit === null && (
          <Person>
            <VisitBegin />
          </Person>
        )}
      </div>
    </Screen>
  );
}
