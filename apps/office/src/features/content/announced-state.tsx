import { serverNow } from "@arcade/web/clock.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Moment } from "../../kit/figures.tsx";
import { StateTag } from "../../kit/state-tag.tsx";

/** Whether anybody reads it, and since when. */
export function AnnouncedState({ of: { published_at, withdrawn_at } }: { of: { published_at: string | null; withdrawn_at: string | null } }): ReactNode {
  const say = useSay();
  if (withdrawn_at !== null) return <StateTag>{say("content_desk.withdrawn")}</StateTag>;
  if (published_at === null) return <StateTag tone="warning">{say("content_desk.never_published")}</StateTag>;
  const isComing = new Date(published_at) > serverNow();
  return (
    <StateTag tone={isComing ? "info" : "good"}>
      <Say id={isComing ? "content_desk.reads_from" : "content_desk.read_since"} values={{ time: <Moment at={published_at} zoned={isComing} /> }} />
    </StateTag>
  );
}

/** A version of an article that is read from a moment to come. */
export function VersionWaits({ version, date }: { version: string; date: string }): ReactNode {
  return (
    <StateTag tone="info">
      <Say id="content_desk.version_waits" values={{ version, time: <Moment at={date} zoned /> }} />
    </StateTag>
  );
}
