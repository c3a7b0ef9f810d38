import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/lists/empty-state.tsx";
import { paths } from "./paths.ts";
import { Screen } from "./screen.tsx";

/** A page of something that is not there: removed, or a wrong link. Two ways on. */
export function Gone(): ReactNode {
  const say = useSay();
  const ways = (
    <>
      <ButtonLink href={paths.home()}>{say("app.go_home")}</ButtonLink>
      <ButtonLink href={paths.search()} variant="secondary">
        {say("app.search")}
      </ButtonLink>
    </>
  );
  return (
    <Screen title={say("app.gone_title")}>
      <EmptyState drawing="lost" title={say("app.gone_title")} text={say("app.gone_text")} action={ways} />
    </Screen>
  );
}
