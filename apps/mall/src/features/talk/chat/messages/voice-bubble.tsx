import type { CSSProperties, ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../../kit/button.tsx";
import { PauseIcon, PlayIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { usePlayer } from "./player.ts";

interface VoiceProps {
  src: string;
  ms: number;
  levels: readonly number[];
  /** The name of the speaker. */
  name: string;
}

/**
 * A voice message with its waveform and its length. It runs from left to right in every language, as time does on a
 * player.
 */
export function VoiceBubble({ src, ms, levels, name }: VoiceProps): ReactNode {
  const t = useT();
  const { state, part, toggle } = usePlayer(src, ms);
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const label = t(state === "playing" ? "chat.voice_pause" : "chat.voice_play", { name, count: seconds });
  return (
    <div className="chat-bubble chat-voice">
      <IconButton icon={state === "playing" ? PauseIcon : PlayIcon} label={label} onClick={toggle} />
      <Waveform levels={levels} part={part} />
      <Num className="chat-voice-length">
        {lengthOf(state === "playing" ? Math.ceil(seconds * (1 - part)) : seconds)}
      </Num>
      {state === "failed" && <span role="alert">{t("chat.voice_failed")}</span>}
    </div>
  );
}

const bars = 28;

function Waveform({ levels, part }: { levels: readonly number[]; part: number }): ReactNode {
  return (
    <span aria-hidden dir="ltr" className="chat-waveform">
      {Array.from({ length: bars }, (_, index) => {
        const level = levels[Math.floor((index * levels.length) / bars)] ?? 0;
        const look = { "--level": `${Math.max(8, level)}%` } as CSSProperties; // a custom property is one of CSS's, not of React's type
        return <span key={index} style={look} data-heard={index / bars < part ? "" : undefined} />;
      })}
    </span>
  );
}

/** 0:07 */
export function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
