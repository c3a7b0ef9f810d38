import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refusalSentence } from "../../../platform/refusal.ts";
import { ChatFrame, ChatSkeleton } from "./chat-frame.tsx";
import { OpenChat } from "./open-chat.tsx";
import { useParty } from "./party.ts";
import { useConversation } from "./log/use-conversation.ts";

/**
 * `/pages/message/chat?store=|?user=|?service=1 [&goods=][&order=]`: a conversation with a store, a buyer, or customer
 * service.
 */
export function Page(): ReactNode {
  const party = useParty();
  return party === null ? <Gone /> : <Chat key={party} to_id={party} />;
}

function Chat({ to_id }: { to_id: string }): ReactNode {
  const t = useT();
  const { conversation, waiting, unreadAfter, again } = useConversation(to_id);
  switch (conversation.status) {
    case "loading":
      return (
        <ChatFrame title={t("chat.title")}>
          <ChatSkeleton />
        </ChatFrame>
      );
    case "unreadable": {
      const { refusal } = conversation.failure;
      return (
        <ChatFrame title={t("chat.title")}>
          {refusal?.error === "other_party_not_merchant" ? (
            <EmptyState
              drawing="lost"
              title={refusalSentence(refusal, t)}
              text={t("chat.not_merchant_text")}
              action={<ButtonLink href={paths.home()}>{t("app.go_home")}</ButtonLink>}
            />
          ) : refusal?.error === "account_suspended" ? (
            <EmptyState
              drawing="lost"
              title={t("app.failed_title")}
              text={refusalSentence(refusal, t)}
              action={<ButtonLink href={paths.chat({ service: "1" })}>{t("chat.ask_support")}</ButtonLink>}
            />
          ) : (
            <FailureBlock failure={conversation.failure} onRetry={again} />
          )}
        </ChatFrame>
      );
    }
    case "barred":
    case "offline":
    case "ready":
      return <OpenChat conversation={conversation} to_id={to_id} waiting={waiting} unreadAfter={unreadAfter} />;
  }
}
