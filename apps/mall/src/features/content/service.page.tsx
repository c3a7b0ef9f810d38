import { content } from "@arcade/contract/content/api";
import type { ReactNode } from "react";
import { EmptyState } from "../../kit/empty-state.tsx";
import { DocumentIcon, HelpIcon, InfoIcon, ShieldIcon } from "../../kit/icons.tsx";
import { ListRow, ListRows } from "../../kit/list-row.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Loaded } from "../../platform/loaded.tsx";
import { paths } from "../../platform/paths.ts";
import { refresh, useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";

/** `/pages/member/service`: help, by question; readable without log-in. */
export function Page(): ReactNode {
  const say = useSay();
  const questions = useRead(content.articles, { kind: "help" });
  return (
    <Screen title={say("account.service")} onRefresh={() => refresh(content.articles)}>
      <div className="flex flex-col gap-6 px-edge py-5">
        <section className="flex flex-col gap-2">
          <h2 className="px-1 text-title-m">{say("account.service_questions")}</h2>
          <Loaded of={questions} skeleton={<Skeleton height="20rem" />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState drawing="lost" title={say("account.service_none")} />
              ) : (
                <ListRows>
                  {items.map(({ key, title }) => (
                    <ListRow key={key} icon={HelpIcon} title={title} href={paths.article(key)} />
                  ))}
                </ListRows>
              )
            }
          </Loaded>
        </section>
        <section className="flex flex-col gap-2">
          <h2 className="px-1 text-label text-text-2">{say("account.group_about")}</h2>
          <ListRows>
            <ListRow icon={InfoIcon} title={say("account.about")} href={paths.article("about")} />
            <ListRow icon={DocumentIcon} title={say("account.user_agreement")} href={paths.article("agreement")} />
            <ListRow icon={ShieldIcon} title={say("account.privacy_policy")} href={paths.article("privacy")} />
          </ListRows>
        </section>
      </div>
    </Screen>
  );
}
