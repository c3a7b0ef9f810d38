import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

/** The store's quick replies. A press puts one into the field, where it can still be changed. */
export function QuickReplies({
  replies,
  onChoose,
}: {
  replies: readonly string[];
  onChoose: (reply: string) => void;
}): ReactNode {
  const t = useT();
  if (replies.length === 0) return null;
  return (
    <div role="group" aria-label={t("chat.quick_replies")} className="chat-quick">
      {replies.map((reply) => (
        <button key={reply} type="button" dir="auto" onClick={() => onChoose(reply)}>
          {reply}
        </button>
      ))}
    </div>
  );
}
