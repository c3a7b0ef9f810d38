import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

const faces = "😀 😂 😊 😍 😘 🤔 😅 😢 😡 😴 👍 👎 👏 🙏 💪 👌 👋 🤝 ❤️ 🎉 🎁 🔥 ⭐ ✅ ❌ ❓ 📦 🚚 💰 🛍️ 📷 ⏰".split(
  " ",
);

/** Some emoji, for people without an emoji keyboard. Screen readers read their names. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }): ReactNode {
  const t = useT();
  return (
    <div role="group" aria-label={t("chat.emoji")} className="chat-emoji">
      {faces.map((face) => (
        <button key={face} type="button" onClick={() => onChoose(face)}>
          {face}
        </button>
      ))}
    </div>
  );
}
