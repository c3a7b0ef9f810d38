import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { refreshAfter } from "../../../platform/wire/query.ts";
import { pushHindrance, startPush, stopPush } from "./push.ts";

/** Whether this browser gets push notices while no page is open. */
export function PushHere({ choices: { push_here, push_key } }: { choices: Answer<typeof notices.choices> }): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const hindrance = pushHindrance();
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const outcome = wanted ? await startPush(push_key) : await stopPush();
      if (outcome === "blocked") toast.show({ text: t("notices.push_blocked"), tone: "failure" });
      if (outcome === "failed") toast.show({ text: t("notices.push_failed"), tone: "failure" });
      if (outcome === "refused") toast.show({ text: t("refusal.push_address_refused"), tone: "failure" });
      await refreshAfter(notices.subscribe);
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      showFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  const hint =
    hindrance === "unable"
      ? t("notices.push_unable")
      : hindrance === "blocked"
        ? t("notices.push_blocked")
        : t("notices.push_here_text");
  return (
    <div className="rounded-card bg-surface px-4 py-3">
      <Switch
        label={t("notices.push_here")}
        hint={hint}
        checked={push_here && hindrance === null}
        disabled={isBusy || hindrance !== null}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}
