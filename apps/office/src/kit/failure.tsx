import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { failureSentence } from "../platform/refusal.ts";

/** Beside the button of a change that did not succeed: a toast goes away, this stays. */
export function FailureNote({ of }: { of: CallFailure | Refusal | null }): ReactNode {
  const t = useT();
  if (!of || ("kind" in of && of.kind === "sent_away")) return null;
  const network = "kind" in of && of.kind === "network";
  return <Alert type="error" showIcon role="alert" title={network ? t("app.network_text") : failureSentence(of, t)} />;
}

/** Where something could not be read: what failed in plain words, and the way on. */
export function FailureBlock({
  failure,
  onRetry,
  busy = false,
}: {
  failure: CallFailure;
  onRetry: () => void;
  busy?: boolean;
}): ReactNode {
  const t = useT();
  if (failure.kind === "sent_away") return null;
  const isUnknown = failure.refusal?.error === "not_found";
  // A read takes its input from the address: one without its id, or with another word in its place, leads nowhere.
  const isGone = isUnknown || failure.refusal?.error === "invalid_input";
  const title =
    failure.kind === "network" ? t("app.network_title") : isGone ? t("app.gone_title") : t("app.failed_title");
  const text =
    failure.kind === "network" ? t("app.network_text") : isUnknown ? t("app.gone_text") : failureSentence(failure, t);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={text}
      action={
        isGone ? null : (
          <Button onClick={onRetry} loading={busy}>
            {t("app.retry")}
          </Button>
        )
      }
    />
  );
}
