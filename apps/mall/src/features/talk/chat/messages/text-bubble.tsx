import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ExternalIcon } from "../../../../kit/pictures/more-icons.tsx";
import { partsOf } from "./text-parts.ts";

const foldedFrom = { letters: 700, lines: 14 } as const;

/** A person's text, in its own direction. Long texts fold. Addresses are links that are marked as external. */
export function TextBubble({ text }: { text: string }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > foldedFrom.letters || text.split("\n").length > foldedFrom.lines;
  return (
    <div className="chat-bubble" data-big={isOnlyEmoji(text) ? "" : undefined}>
      <p dir="auto" className={isLong && !isOpen ? "chat-text chat-folded" : "chat-text"}>
        {partsOf(text).map((part, index) =>
          part.kind === "text" ? (
            part.text
          ) : (
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              <bdi dir="ltr">{part.text}</bdi>
              <ExternalIcon size={14} />
              <span className="sr-only">{t("chat.link_leaves")}</span>
            </a>
          ),
        )}
      </p>
      {isLong && (
        <button type="button" className="chat-unfold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "chat.fold" : "chat.unfold")}
        </button>
      )}
    </div>
  );
}

function isOnlyEmoji(text: string): boolean {
  return text.length <= 24 && /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u.test(text);
}
