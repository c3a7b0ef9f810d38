import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { NotMeByLink } from "./not-me.tsx";

/** `/pages/member/not_me?token=`: the page of the link "this was not me" in a security mail. No session is needed. */
export function Page(): ReactNode {
  const t = useT();
  const { token = "" } = useParameters();
  return (
    <Screen title={t("security.not_me_title")}>
      <div className="mx-auto max-w-[59ch] px-edge py-6">
        {token === "" ? <Notice tone="warn">{t("security.not_me_no_link")}</Notice> : <NotMeByLink token={token} />}
      </div>
    </Screen>
  );
}
