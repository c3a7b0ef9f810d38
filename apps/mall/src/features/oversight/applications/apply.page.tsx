import { applications } from "@arcade/contract/oversight/applications/api";
import type { ApplicationState } from "@arcade/contract/oversight/applications/states";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import type { Mine } from "./application.ts";
import { FailedState } from "./failed-state.tsx";
import { Looks } from "./looks.tsx";
import { OpenedState } from "./opened-state.tsx";
import { ReviewState } from "./review-state.tsx";
import { Why } from "./why.tsx";
import { Wizard } from "./wizard.tsx";

/** `/pages/shop/apply?step=`: four steps and a check, then the state of the application (SPEC 6, UX-132, 133, 141). */
export function Page(): ReactNode {
  const t = useT();
  const mine = useRead(applications.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("applications.title")} onRefresh={() => refresh(applications.mine, applications.looks)}>
      <div className="flex flex-col gap-6 px-edge py-4">
        <Loaded of={mine} skeleton={<Outline heights={["3.5rem", "12rem", "8rem"]} className="gap-5" />}>
          {(known) => <Known mine={known} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Known({ mine }: { mine: Mine }): ReactNode {
  const [newest] = mine.items;
  const answer = useAnswerInSight(newest?.state);
  if (mine.store_id !== null) return <OpenedState storeId={mine.store_id} application={newest} mine={mine} />;
  if (!newest || newest.state === "draft" || newest.state === "opened")
    return <Wizard draft={newest?.state === "draft" ? newest : null} mine={mine} />;
  return (
    <>
      <div ref={answer} tabIndex={-1} className="flex flex-col gap-6">
        {newest.state === "under_review" ? (
          <ReviewState application={newest} mine={mine} />
        ) : (
          <FailedState application={newest} />
        )}
      </div>
      <Looks />
      <Why mine={mine} />
    </>
  );
}

/** After an application was sent, its state scrolls into view and gets the focus. */
function useAnswerInSight(state: ApplicationState | undefined) {
  const answer = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "draft" && state === "under_review") {
      scrollTo(0, 0);
      answer.current?.focus({ preventScroll: true });
    }
    before.current = state;
  }, [state]);
  return answer;
}
