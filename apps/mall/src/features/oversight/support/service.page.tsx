import { content } from "@arcade/contract/front/content/api";
import { support } from "@arcade/contract/oversight/support/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { InfoIcon } from "../../../kit/pictures/icons.tsx";
import { DocumentIcon, ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { HelpQuestions } from "./help-questions.tsx";
import { MyQuestion } from "./my-question.tsx";
import { Person } from "./person.tsx";
import { WithoutAccount } from "./without-account.tsx";

/** `/pages/member/service`: answers by question first, then customer service. No log-in is needed. */
export function Page(): ReactNode {
  const t = useT();
  const isMember = useSession(({ token }) => token !== null);
  return (
    <Screen title={t("account.service")} onRefresh={() => refresh(content.articles, support.times, support.mine)}>
      <div className="flex flex-col gap-6 px-edge py-5">
        <HelpQuestions />
        <Person>{isMember ? <MyQuestion /> : <WithoutAccount />}</Person>
        <section className="flex flex-col gap-2">
          <h2 className="px-1 text-label text-text-2">{t("account.group_about")}</h2>
          <ListRows>
            <ListRow icon={InfoIcon} title={t("account.about")} href={paths.article("about")} />
            <ListRow icon={DocumentIcon} title={t("account.user_agreement")} href={paths.article("agreement")} />
            <ListRow icon={ShieldIcon} title={t("account.privacy_policy")} href={paths.article("privacy")} />
          </ListRows>
        </section>
      </div>
    </Screen>
  );
}
