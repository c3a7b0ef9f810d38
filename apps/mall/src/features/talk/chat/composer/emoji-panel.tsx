import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";

const faces = "😀 😂 😊 😍 😘 🤔 😅 😢 😡 😴 👍 👎 👏 🙏 💪 👌 👋 🤝 ❤️ 🎉 🎁 🔥 ⭐ ✅ ❌ ❓ 📦 🚚 💰 🛍️ 📷 ⏰".split(" ");

/** A few of them, for whoever has no such keyboard; a screen reader knows their names. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }): ReactNode {
  const say = useSay();
  return (
    <div role="group" aria-label={say("chat.emoji")} className="chat-emoji">
      {faces.map((face) => (
        <button key={face} type="button" onClick={() => onChoose(face)}>
          {face}
        </button>
      ))}
    </div>
  );
}
