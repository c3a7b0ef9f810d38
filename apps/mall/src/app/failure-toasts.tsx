import { type ReactNode, useEffect, useState } from "react";
import { CallFailure, onFailure } from "../platform/failure.ts";
import { failureSentence } from "../platform/refusal.ts";
import { useSay } from "../platform/say.tsx";

export function FailureToasts({ children }: { children: ReactNode }): ReactNode {
  const say = useSay();
  const [text, setText] = useState("");
  useEffect(
    () =>
      onFailure((failure) => {
        if (failure instanceof CallFailure && failure.kind === "sent_away") return;
        setText(failureSentence(failure, say));
        setTimeout(() => setText(""), 2_000);
      }),
    [say],
  );
  return (
    <>
      {children}
      <div role="alert" className="fixed inset-x-0 bottom-20 text-center">{text}</div>
    </>
  );
}
