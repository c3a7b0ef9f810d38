import { useEffect } from "react";
import { CallFailure, onFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../kit/layers/toasts.tsx";
import { failureSentence } from "../platform/refusal.ts";

/** The one place where failures are said aloud (SPEC 8). Where it matters they also stand on the page (FailureNote). */
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
