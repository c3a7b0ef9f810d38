import { useEffect } from "react";
import { CallFailure, onFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../kit/layers/toasts.tsx";
import { failureSentence } from "../platform/refusal.ts";

/** Shows the toasts of all failures (SPEC 8). Important ones are also on the page (FailureNote). */
export function useFailureToasts(): void {
  const t = useT();
  useEffect(
    () =>
      onFailure((failure) => {
        if (failure instanceof CallFailure && failure.kind === "sent_away") return;
        toast.show({ text: failureSentence(failure, t), tone: "failure" });
      }),
    [t],
  );
}
