import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { useSay } from "@arcade/web/say.tsx";
import { failureSentence } from "../platform/refusal.ts";

/** Beside the button of a change that did not succeed: a toast goes away, this stays. */
export function FailureNote({ of }: { of: CallFailure | Refusal | null }): ReactNode {
  const say = useSay();
  if (!of || ("kind" in of && of.kind === "sent_away")) return null;
  const network = "kind" in of && of.kind === "network";
  return <Alert type="error" showIcon role="alert" title={network ? say("app.network_text") : failureSentence(of, say)} />;
}

/** Where something could not be read: what failed in plain words, and the way on. */
export function FailureBlock({ failure, onRetry, busy = false }: { failure: CallFailure; onRetry: () => void; busy?: boolean }): ReactNode {
  const say = useSay();
  if (failure.kind === "sent_away") return null;
  const isGone = failure.refusal?.error === "not_found";
  const title = failure.kind === "network" ? say("app.network_title") : isGone ? say("app.gone_title") : say("app.failed_title");
  const text = failure.kind === "network" ? say("app.network_text") : isGone ? say("app.gone_text") : failureSentence(failure, say);
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
            {say("app.retry")}
          </Button>
        )
      }
    />
  );
}
