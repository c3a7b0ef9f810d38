import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useSay } from "@arcade/web/say.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/signs/notice.tsx";
import { failureSentence } from "../refusal.ts";

/** Where a part of a page could not be read while the rest stands: what failed, with Retry; nothing where there is an answer to show (UX-001). */
export function PartFailed({ of: { data, error, refetch } }: { of: UseQueryResult<unknown, CallFailure> }): ReactNode {
  const say = useSay();
  if (data !== undefined || !error || error.kind === "sent_away") return null;
  const retry = (
    <Button size="s" variant="secondary" onClick={() => void refetch()}>
      {say("app.retry")}
    </Button>
  );
  return (
    <Notice tone="bad" urgent title={say("app.failed_title")} action={retry}>
      {error.kind === "network" ? say("app.network_text") : failureSentence(error, say)}
    </Notice>
  );
}
