import { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useRoom } from "../log/room-context.ts";

/** One press translates, and another shows only the original. It is not shown if the mall has no translator. */
export function Translation({ message }: { message: ChatMessage }): ReactNode {
  const t = useT();
  const { about, isReady } = useRoom();
  const [text, setText] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const change = useChange(chat.translate, {
    shows: ["not_found", "translator_off", "translation_failed", "translations_own_spent", "translations_spent"],
  });
  if (!about.translates || message.automatic) return null;
  const press = async () => {
    if (text !== null) return setIsShown(!isShown);
    const outcome = await change.send({ id: message.id });
    if (!outcome?.ok) return;
    setText(outcome.data.text);
    setIsShown(true);
  };
  return (
    <>
      {isShown && (
        <p dir="auto" className="chat-translated">
          {text}
        </p>
      )}
      <FailureNote of={change.failure} />
      {(isReady || text !== null) && (
        <button type="button" className="chat-quiet" aria-busy={change.pending} onClick={() => void press()}>
          {t(isShown ? "chat.original" : "chat.translate")}
        </button>
      )}
    </>
  );
}
