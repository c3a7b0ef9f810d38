import type { support } from "@arcade/contract/oversight/support/api";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";

/** The state of an open question: answered, or since when it waits and how many have waited longer. */
export function QuestionStands({ open }: { open: NonNullable<Answer<typeof support.mine>["open"]> }): ReactNode {
  const t = useT();
  const show = useShow();
  if (open.waiting_since === null) return <Notice tone="ok">{t("support.my_answered")}</Notice>;
  return (
    <Notice>
      <span>
        <Trans id="support.my_waiting" values={{ since: show.time(open.waiting_since) }} />{" "}
        {open.taken ? t("support.my_taken") : t("support.my_before", { count: open.before })}
      </span>
    </Notice>
  );
}
