import { useParameters } from "@arcade/web/place.ts";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { NotMeByLink } from "./not-me.tsx";

/** `/pages/member/not_me?token=`: where the link "this was not me" of a security mail leads; no session is needed. */
export function Page(): ReactNode {
  const say = useSay();
  const { token = "" } = useParameters();
  return (
    <Screen title={say("security.not_me_title")}>
      <div className="mx-auto max-w-[59ch] px-edge py-6">
        {token === "" ? <Notice tone="warn">{say("security.not_me_no_link")}</Notice> : <NotMeByLink token={token} />}
      </div>
    </Screen>
  );
}
