import type { Answer } from "@arcade/contract/endpoint";
import { security } from "@arcade/contract/oversight/security/api";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { useChange } from "../../../platform/wire/change.ts";

/**
 * `/pages/member/confirm_mailbox?token=`: the page of the link in the new mailbox. No session is needed. Opening the
 * page changes nothing, because mail programs open links automatically.
 */
export function Page(): ReactNode {
  const t = useT();
  const { token = "" } = useParameters();
  return (
    <Screen title={t("security.confirm_title")}>
      <div className="mx-auto max-w-[59ch] px-edge py-6">
        {token === "" ? <Notice tone="warn">{t("security.not_me_no_link")}</Notice> : <Confirm token={token} />}
      </div>
    </Screen>
  );
}

function Confirm({ token }: { token: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const [from, setFrom] = useState<Answer<typeof security.confirmMailbox>["from"] | null>(null);
  const change = useChange(security.confirmMailbox, { shows: ["link_over", "invalid_input"] });
  const send = async () => {
    const outcome = await change.send({ token });
    if (outcome?.ok) setFrom(outcome.data.from);
  };
  if (from !== null) {
    return (
      <Notice tone="ok" urgent title={t("security.confirm_done")}>
        <Trans id="security.confirm_done_text" values={{ time: show.time(from) }} />
      </Notice>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("security.confirm_title")}</h2>
      <p className="text-text-2">{t("security.confirm_text")}</p>
      <FailureNote of={change.failure} />
      <Button wide busy={change.pending} onClick={() => void send()}>
        {t("security.confirm_button")}
      </Button>
    </Card>
  );
}
