import type { ReactNode } from "react";
import { Button, ButtonLink } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import type { CallFailure, Refusal } from "./failure.ts";
import { paths } from "./paths.ts";
import { failureSentence } from "./refusal.ts";
import { useSay } from "./say.tsx";

/** Where something could not be read: what failed in plain words, and the way on (UX-001). */
export function FailureBlock({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }): ReactNode {
  const say = useSay();
  if (failure.kind === "sent_away") return null;
  const gone = failure.refusal?.error === "not_found";
  const network = failure.kind === "network";
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-edge py-14 text-center">
      <h2 className="text-title-s">{say(gone ? "app.gone_title" : network ? "app.network_title" : "app.failed_title")}</h2>
      <p className="text-text-2">{gone ? say("app.gone_text") : network ? say("app.network_text") : failureSentence(failure, say)}</p>
      {gone ? <ButtonLink href={paths.home()}>{say("app.go_home")}</ButtonLink> : <Button onClick={onRetry}>{say("app.retry")}</Button>}
    </div>
  );
}

/** Beside the button of a change that did not succeed: a toast goes away, this stays (UX-019). */
export function FailureNote({ of }: { of: CallFailure | Refusal | null }): ReactNode {
  const say = useSay();
  if (!of || ("kind" in of && of.kind === "sent_away")) return null;
  const network = "kind" in of && of.kind === "network";
  return (
    <Notice tone="bad" urgent>
      {network ? say("app.network_text") : failureSentence(of, say)}
    </Notice>
  );
}
