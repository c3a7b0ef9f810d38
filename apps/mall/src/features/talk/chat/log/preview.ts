import type { ChatListed } from "@arcade/contract/talk/chat/api";
import type { SayFunction } from "@arcade/web/say.tsx";

/** The last message in a line (SPEC 9): a text by its content, all else by its kind. */
export function previewOf(
  { type, content, recalled, last_side, side }: Pick<ChatListed, "type" | "content" | "recalled" | "last_side" | "side">,
  say: SayFunction,
): string {
  if (recalled || type === "recall") return say(last_side === side ? "chat.recalled_by_me" : "chat.recalled_by_them");
  switch (type) {
    case "text":
      return content;
    case "img":
      return say("chat.preview_picture");
    case "voice":
      return say("chat.preview_voice");
    case "goods":
      return say("chat.preview_goods");
    case "order":
      return say("chat.preview_order");
  }
}
