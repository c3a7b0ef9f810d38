import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";

/** Whether anybody reads it, and since when. */
export function AnnouncedState({
  of: { published_at, withdrawn_at },
}: {
  of: { published_at: string | null; withdrawn_at: string | null };
}): ReactNode {
  const t = useT();
  if (withdrawn_at !== null) return <StateTag>{t("content_office.withdrawn")}</StateTag>;
  if (published_at === null) return <StateTag tone="warning">{t("content_office.never_published")}</StateTag>;
  const isComing = new Date(published_at) > serverNow();
  return (
    <StateTag tone={isComing ? "info" : "good"}>
      <Trans
        id={isComing ? "content_office.reads_from" : "content_office.read_since"}
        values={{ time: <Moment at={published_at} zoned={isComing} /> }}
      />
    </StateTag>
  );
}

/** A version of an article that is read from a moment to come. */
export function VersionWaits({ version, date }: { version: string; date: string }): ReactNode {
  return (
    <StateTag tone="info">
      <Trans id="content_office.version_waits" values={{ version, time: <Moment at={date} zoned /> }} />
    </StateTag>
  );
}

/** A proposal to publish it that nobody has decided. */
export function WaitsForSecond({ proposal_id }: { proposal_id: string }): ReactNode {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      title={t("content_office.waits_for_second")}
      action={<Link to={paths.proposals({ id: proposal_id })}>{t("oversight.see_proposal")}</Link>}
    />
  );
}
