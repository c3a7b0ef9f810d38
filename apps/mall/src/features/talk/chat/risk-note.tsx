import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useRoom } from "./log/room-context.ts";

/** Beside a message that asks for something dangerous: what could happen, and a button to report it. */
export function RiskNote({ message }: { message: ChatMessage }): ReactNode {
  const t = useT();
  const { report } = useRoom();
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="chat-quiet" onClick={() => report(message)}>
          {t("moderation.report_message")}
        </button>
      }
    >
      {message.risks.map((risk) => (
        <p key={risk}>{t(`chat.risk_${risk}`)}</p>
      ))}
    </Notice>
  );
}
