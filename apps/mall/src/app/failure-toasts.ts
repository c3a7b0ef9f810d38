import { useEffect } from "react";
import { toast } from "../kit/toasts.tsx";
import { CallFailure, onFailure } from "../platform/failure.ts";
import { failureSentence } from "../platform/refusal.ts";
import { useSay } from "../platform/say.tsx";

/** The one place where failures are said aloud (SPEC 8). Where it matters they also stand on the page (FailureNote). */
export function useFailureToasts(): void {
  const say = useSay();
  useEffect(
    () =>
      onFailure((failure) => {
        if (failure instanceof CallFailure && failure.kind === "sent_away") return;
        toast.show({ text: failureSentence(failure, say), tone: "failure" });
      }),
    [say],
  );
}
