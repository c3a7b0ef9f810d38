import { security } from "@arcade/contract/oversight/security/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { useShow } from "@arcade/web/use-show.ts";

/**
 * Two operators agreed to move this account to another mailbox. It shows until when the member can stop that, and a
 * button to do so.
 */
export function WaitingRecovery(): ReactNode {
  const t = useT();
  const show = useShow();
  const waiting = useRead(security.recovery, {}).data?.waiting ?? null;
  const stop = useChange(security.stopRecovery, { shows: ["not_found"] });
  const [isStopped, setStopped] = useState(false);
  if (isStopped) return <Notice tone="ok">{t("security.recovery_stopped")}</Notice>;
  if (waiting === null) return null;
  const send = async () => setStopped((await stop.send({}))?.ok === true);
  return (
    <Notice
      tone="warn"
      urgent
      title={t("security.recovery_title")}
      action={
        <Button size="s" busy={stop.pending} onClick={() => void send()}>
          {t("security.recovery_stop")}
        </Button>
      }
    >
      <Trans id="security.recovery_text" values={{ email: waiting.email, time: show.time(waiting.from) }} />
      <FailureNote of={stop.failure} />
    </Notice>
  );
}
