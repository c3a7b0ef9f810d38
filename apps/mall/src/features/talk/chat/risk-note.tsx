import type { ChatMessage, ChatRisk } from "@arcade/contract/talk/chat/message";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useRoom } from "./log/room-context.ts";

const riskWords = {
  outside_contact: "chat.risk_outside_contact",
  wallet_address: "chat.risk_wallet_address",
  secret_words: "chat.risk_secret_words",
  pay_outside: "chat.risk_pay_outside",
  code_asked: "chat.risk_code_asked",
} as const satisfies Record<ChatRisk, MessageId>;

/** Beside a message of somebody else that asks for what ends badly: what could happen, and a way to say so. */
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
        <p key={risk}>{t(riskWords[risk])}</p>
      ))}
    </Notice>
  );
}
