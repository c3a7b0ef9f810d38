import type { ChatListed } from "@arcade/contract/talk/chat/api";
import type { Translate } from "@arcade/web/translate.tsx";

/** The last message in one line (SPEC 9): the content of a text, and the kind of anything else. */
export function previewOf(
  {
    type,
    content,
    recalled,
    last_side,
    side,
  }: Pick<ChatListed, "type" | "content" | "recalled" | "last_side" | "side">,
  t: Translate,
): string {
  if (recalled || type === "recall") return t(last_side === side ? "chat.recalled_by_me" : "chat.recalled_by_them");
  switch (type) {
    case "text":
      return content;
    case "img":
      return t("chat.preview_picture");
    case "voice":
      return t("chat.preview_voice");
    case "goods":
      return t("chat.preview_goods");
    case "order":
      return t("chat.preview_order");
  }
}
