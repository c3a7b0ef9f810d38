import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/signs/notice.tsx";
import { failureSentence } from "../refusal.ts";

/**
 * Shown if a part of a page could not be read and the rest could: what failed, with Retry; nothing if there is an
 * answer to show (UX-001).
 */
export function PartFailed({ of: { data, error, refetch } }: { of: UseQueryResult<unknown, CallFailure> }): ReactNode {
  const t = useT();
  if (data !== undefined || !error || error.kind === "sent_away") return null;
  const retry = (
    <Button size="s" variant="secondary" onClick={() => void refetch()}>
      {t("app.retry")}
    </Button>
  );
  return (
    <Notice tone="bad" urgent title={t("app.failed_title")} action={retry}>
      {error.kind === "network" ? t("app.network_text") : failureSentence(error, t)}
    </Notice>
  );
}
