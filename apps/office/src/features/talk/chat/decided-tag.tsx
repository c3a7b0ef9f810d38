import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { StateTag } from "../../../kit/state-tag.tsx";
import type { ReportedMessage } from "./reports.page.tsx";

/** What came of a report; nothing while it is open. */
export function DecidedTag({ of: { state, outcome } }: { of: ReportedMessage }): ReactNode {
  const t = useT();
  if (state === "open") return null;
  return (
    <StateTag tone={outcome === "nothing" ? "good" : outcome === "warning" ? "warning" : "bad"}>{t(`oversight.chat_decided_${outcome ?? "nothing"}`)}</StateTag>
  );
}
