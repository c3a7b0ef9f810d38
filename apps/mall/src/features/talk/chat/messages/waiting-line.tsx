import { type ReactNode, useEffect, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { DangerIcon } from "../../../../kit/pictures/icons.tsx";
import { ClockIcon } from "../../../../kit/pictures/more-icons.tsx";
import { refusalSentence } from "../../../../platform/refusal.ts";
import { GoodsBubble, OrderBubble } from "./card-bubble.tsx";
import { removeUnsent, retryMessage, uploading } from "../log/unsent-messages.ts";
import { PictureBubble } from "./picture-bubble.tsx";
import { dataUrl } from "../composer/bytes.ts";
import { TextBubble } from "./text-bubble.tsx";
import { useChatTimes } from "../log/use-chat-times.ts";
import { useOnline } from "../../../../platform/wire/online.ts";
import { VoiceBubble } from "./voice-bubble.tsx";
import { msUntilLate, type UnsentMessage } from "../log/waiting.ts";

/**
 * A message of the member that has not arrived yet. It is sent again automatically. A refused message stays with its
 * reason until the member decides (UX-110).
 */
export function WaitingLine({ waiting, opens }: { waiting: UnsentMessage; opens: boolean }): ReactNode {
  const t = useT();
  const times = useChatTimes();
  const { id, content, refused } = waiting;
  const isLate = useIsLate(content.at);
  return (
    <li className="chat-line" data-mine="" data-opens={opens ? "" : undefined}>
      <div className="chat-said">
        <span className="sr-only">{t("chat.said_by_me")}</span>
        <Content waiting={waiting} />
        <span className="chat-foot">
          <time dateTime={content.at}>{times.clock(content.at)}</time>
          <span className="chat-state" data-failed={refused ? "" : undefined}>
            {refused ? <DangerIcon size={16} /> : <ClockIcon size={16} />}
            {t(refused ? "chat.state_failed" : isLate ? "chat.state_waiting" : "chat.state_sending")}
          </span>
        </span>
        {refused && (
          <p role="alert" className="chat-why">
            {refusalSentence(refused, t)}
          </p>
        )}
        {(refused || isLate) && (
          <span className="chat-ways">
            <Button size="s" variant="secondary" onClick={() => void retryMessage(id)}>
              {t("app.retry")}
            </Button>
            <Button size="s" variant="quiet" onClick={() => void removeUnsent(id)}>
              {t("app.delete")}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

function Content({ waiting: { id, content } }: { waiting: UnsentMessage }): ReactNode {
  const t = useT();
  const { said } = content;
  const part = uploading.use()[id] ?? 0;
  switch (said.type) {
    case "text":
      return <TextBubble text={said.text} />;
    case "img":
      return (
        <PictureBubble
          src={dataUrl(said.base64, "image/jpeg")}
          alt={t("chat.picture_mine")}
          width={said.width}
          height={said.height}
        >
          <progress className="chat-progress" max={1} value={part} aria-label={t("chat.picture_progress")} />
        </PictureBubble>
      );
    case "voice":
      return (
        <VoiceBubble src={dataUrl(said.base64, said.kind)} ms={said.ms} levels={said.levels} name={t("chat.me")} />
      );
    case "goods":
      return <GoodsBubble id={said.goods_id} />;
    case "order":
      return <OrderBubble id={said.order_id} />;
  }
}

/** It takes longer than expected, or there is no network, so the page offers other actions. */
function useIsLate(at: string): boolean {
  const isOnline = useOnline();
  const [isLate, setIsLate] = useState(() => msUntilLate(at) <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), Math.max(0, msUntilLate(at)));
    return () => clearTimeout(timer);
  }, [at]);
  return isLate || !isOnline;
}
