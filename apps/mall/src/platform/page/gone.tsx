import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/lists/empty-state.tsx";
import { paths } from "./paths.ts";
import { Screen } from "./screen.tsx";

/** A page of something that is not there: removed, or a wrong link. Two ways on. */
export function Gone(): ReactNode {
  const t = useT();
  const ways = (
    <>
      <ButtonLink href={paths.home()}>{t("app.go_home")}</ButtonLink>
      <ButtonLink href={paths.search()} variant="secondary">
        {t("app.search")}
      </ButtonLink>
    </>
  );
  return (
    <Screen title={t("app.gone_title")}>
      <EmptyState drawing="lost" title={t("app.gone_title")} text={t("app.gone_text")} action={ways} />
    </Screen>
  );
}
