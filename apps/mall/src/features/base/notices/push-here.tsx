import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { CallFailure, announceFailure } from "@arcade/web/failure.ts";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { refresh } from "../../../platform/wire/query.ts";
import { pushHindrance, startPush, stopPush } from "./push.ts";

/** Whether this very browser is told while no page is open. */
export function PushHere({ choices: { push_here, push_key } }: { choices: Answer<typeof notices.choices> }): ReactNode {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const hindrance = pushHindrance();
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const outcome = wanted ? await startPush(push_key) : await stopPush();
      if (outcome === "blocked") toast.show({ text: say("notices.push_blocked"), tone: "failure" });
      if (outcome === "failed") toast.show({ text: say("notices.push_failed"), tone: "failure" });
      if (outcome === "refused") toast.show({ text: say("refusal.push_address_refused"), tone: "failure" });
      await refresh(notices.choices);
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      announceFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  const hint = hindrance === "unable" ? say("notices.push_unable") : hindrance === "blocked" ? say("notices.push_blocked") : say("notices.push_here_text");
  return (
    <div className="rounded-card bg-surface px-4 py-3">
      <Switch
        label={say("notices.push_here")}
        hint={hint}
        checked={push_here && hindrance === null}
        disabled={isBusy || hindrance !== null}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}
