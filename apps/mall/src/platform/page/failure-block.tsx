import type { ReactNode } from "react";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../kit/button.tsx";
import { ErrorBlock } from "../../kit/lists/empty-state.tsx";
import { Notice } from "../../kit/signs/notice.tsx";
import { paths } from "./paths.ts";
import { failureSentence } from "../refusal.ts";

/** Where something could not be read: what failed in plain words, and the way on (UX-001). */
export function FailureBlock({
  failure,
  onRetry,
  busy,
}: {
  failure: CallFailure;
  onRetry: () => void;
  busy?: boolean;
}): ReactNode {
  const t = useT();
  if (failure.kind === "sent_away") return null;
  const home = (
    <ButtonLink size="m" variant="secondary" href={paths.home()}>
      {t("app.go_home")}
    </ButtonLink>
  );
  // A read takes its input from the address: one without its id, or with another word in its place, leads nowhere.
  if (failure.refusal?.error === "not_found" || failure.refusal?.error === "invalid_input")
    return <ErrorBlock drawing="lost" title={t("app.gone_title")} text={t("app.gone_text")} action={home} />;
  if (failure.kind === "network")
    return <ErrorBlock title={t("app.network_title")} text={t("app.network_text")} onRetry={onRetry} busy={busy} />;
  return (
    <ErrorBlock
      drawing="lost"
      title={t("app.failed_title")}
      text={failureSentence(failure, t)}
      onRetry={onRetry}
      busy={busy}
    />
  );
}

/** Beside the button of a change that did not succeed: a toast goes away, this stays (UX-019). */
export function FailureNote({ of }: { of: CallFailure | Refusal | null }): ReactNode {
  const t = useT();
  if (!of || ("kind" in of && of.kind === "sent_away")) return null;
  const network = "kind" in of && of.kind === "network";
  return (
    <Notice tone="bad" urgent>
      {network ? t("app.network_text") : failureSentence(of, t)}
    </Notice>
  );
}
