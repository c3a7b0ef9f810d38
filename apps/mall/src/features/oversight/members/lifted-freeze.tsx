import { members } from "@arcade/contract/oversight/members/api";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { AppealState } from "./appeal.tsx";

const shownMs = 14 * 24 * 3_600_000;

/** A freeze that an appeal recently ended. The answer stays readable here, because the mail links here. */
export function LiftedFreeze(): ReactNode {
  const t = useT();
  const show = useShow();
  const oldest = serverNow().getTime() - shownMs;
  const lifted = useRead(members.freezes, {}, { staleMs: 0 }).data?.items.find(
    ({ ended, appeal }) => ended !== null && Date.parse(ended) > oldest && appeal?.outcome === "granted",
  );
  if (!lifted?.appeal || lifted.ended === null) return null;
  return (
    <Notice tone="ok" title={t(lifted.kind === "account" ? "members.suspension_lifted" : "members.freeze_lifted")}>
      <p>
        <Trans id="members.lifted_dates" values={{ from: show.time(lifted.from), until: show.time(lifted.ended) }} />
      </p>
      <AppealState appeal={lifted.appeal} />
    </Notice>
  );
}
