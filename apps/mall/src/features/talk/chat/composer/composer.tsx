import { maxChat } from "@arcade/contract/talk/chat/message";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../../kit/button.tsx";
import { SendIcon, SmileIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import type { Writable } from "../log/conversation.ts";
import { EmojiPanel } from "./emoji-panel.tsx";
import { queueMessage } from "../log/unsent-messages.ts";
import { PictureButton } from "./picture-button.tsx";
import { QuickReplies } from "./quick-replies.tsx";
import { showsSecret } from "../log/secrets.ts";
import { SendStrip } from "./send-strip.tsx";
import { useTyping } from "./use-typing.ts";
import { useDraftText } from "./use-draft-text.ts";
import { VoiceField } from "./voice-field.tsx";

/** The composer: text, a picture, a voice message, goods. Without a network the message waits in the log. */
export function Composer({ conversation, to_id }: { conversation: Writable; to_id: string }): ReactNode {
  const t = useT();
  const [text, setText] = useDraftText(to_id);
  const [isSpeaking, setIsSpeaking] = useState(false);
  const [hasEmoji, setHasEmoji] = useState(false);
  const publishTyping = useTyping(conversation);
  const field = useGrowing(text);
  const isEmpty = text.trim() === "";
  const write = (next: string) => {
    setText(next);
    if (next !== "") publishTyping();
  };
  const send = () => {
    if (isEmpty) return;
    void queueMessage(to_id, { type: "text", text: text.trim() });
    setText("");
    field.current?.focus();
  };
  return (
    <div className="chat-composer">
      <SendStrip to_id={to_id} />
      <QuickReplies
        replies={conversation.about.quick_replies}
        onChoose={(reply) => write(text === "" ? reply : `${text}\n${reply}`)}
      />
      <div role="status">{showsSecret(text) && <Notice tone="warn">{t("chat.secret_typed")}</Notice>}</div>
      {hasEmoji && <EmojiPanel onChoose={(emoji) => write(insertedAt(field.current, text, emoji))} />}
      <div className="chat-bar">
        {!isSpeaking && (
          <>
            <PictureButton to_id={to_id} />
            <IconButton
              icon={SmileIcon}
              label={t("chat.emoji")}
              aria-expanded={hasEmoji}
              onClick={() => setHasEmoji(!hasEmoji)}
            />
            <textarea
              ref={field}
              rows={1}
              dir="auto"
              value={text}
              maxLength={maxChat.text}
              aria-label={t("chat.field")}
              placeholder={t("chat.field")}
              enterKeyHint={sendsByEnter() ? "send" : "enter"}
              className="chat-field"
              onChange={({ target }) => write(target.value)}
              onKeyDown={(event) => {
                if (!isSendKey(event)) return;
                event.preventDefault();
                send();
              }}
            />
          </>
        )}
        {isEmpty ? (
          <VoiceField to_id={to_id} isOpen={isSpeaking} onOpen={setIsSpeaking} />
        ) : (
          <IconButton icon={SendIcon} label={t("chat.send")} className="chat-send" onClick={send} />
        )}
      </div>
    </div>
  );
}

/** With a physical keyboard Enter sends. On a touch screen it makes a new line. */
function sendsByEnter(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/** Never the Enter that accepts a proposal of an input method. Browsers mark it, one of them only by 229 (UX-122). */
function isSendKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && keyCode !== 229 && sendsByEnter();
}

/** The field is as high as its text, up to five lines (chat.css). */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = "auto";
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [text]);
  return field;
}

function insertedAt(field: HTMLTextAreaElement | null, text: string, added: string): string {
  const start = field?.selectionStart ?? text.length;
  return `${text.slice(0, start)}${added}${text.slice(field?.selectionEnd ?? start)}`;
}
