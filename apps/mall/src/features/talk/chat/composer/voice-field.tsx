import { maxChat } from "@arcade/contract/talk/chat/message";
import { type ReactNode, useEffect } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { MicrophoneIcon, SendIcon, StopIcon, TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { dataUrl } from "./bytes.ts";
import { queueMessage } from "../log/unsent-messages.ts";
import { canRecord, type Recording } from "./recorder.ts";
import { useHold } from "../messages/use-hold.ts";
import { useRecorder, type Voice } from "./use-recorder.ts";
import { lengthOf, VoiceBubble } from "../messages/voice-bubble.tsx";

interface VoiceFieldProps {
  to_id: string;
  /** While it records, it takes the whole line. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A voice message: at most a minute, and it can be played before it is sent (UX-113). */
export function VoiceField({ to_id, isOpen, onOpen }: VoiceFieldProps): ReactNode {
  const t = useT();
  const recorder = useRecorder();
  const hold = useHold(recorder);
  const { voice, cancel } = recorder;
  const isSpeaking = voice.is !== "closed";
  useEffect(() => {
    if (isOpen !== isSpeaking) onOpen(isSpeaking);
  }, [isOpen, isSpeaking, onOpen]);
  if (!canRecord()) return null;
  const send = ({ base64, kind, ms, levels }: Recording) => {
    cancel();
    void queueMessage(to_id, { type: "voice", base64, kind, ms, levels });
  };
  if (voice.is === "denied") return <Denied why={voice.why} onClose={cancel} />;
  return (
    <div className="chat-speaking" data-open={isSpeaking ? "" : undefined}>
      {isSpeaking && <IconButton icon={TrashIcon} label={t("chat.voice_cancel")} onClick={cancel} />}
      {(voice.is === "asking" || voice.is === "recording") && <Running voice={voice} />}
      {voice.is === "recorded" ? (
        <>
          <VoiceBubble
            src={dataUrl(voice.recording.base64, voice.recording.kind)}
            ms={voice.recording.ms}
            levels={voice.recording.levels}
            name={t("chat.me")}
          />
          <IconButton
            icon={SendIcon}
            label={t("chat.voice_send")}
            className="chat-send"
            onClick={() => send(voice.recording)}
          />
        </>
      ) : (
        <IconButton
          icon={isSpeaking ? StopIcon : MicrophoneIcon}
          label={t(isSpeaking ? "chat.voice_stop" : "chat.voice_begin")}
          className={isSpeaking ? "chat-send chat-hold" : "chat-hold"}
          {...hold}
        />
      )}
    </div>
  );
}

function Running({ voice }: { voice: Extract<Voice, { is: "asking" | "recording" }> }): ReactNode {
  const t = useT();
  const [level, ms] = voice.is === "recording" ? [voice.level, voice.ms] : [0, 0];
  const left = Math.ceil((maxChat.voiceMs - ms) / 1_000);
  return (
    <div className="chat-running">
      <Num>{lengthOf(Math.floor(ms / 1_000))}</Num>
      <span aria-hidden className="chat-level">
        <span style={{ inlineSize: `${level}%` }} />
      </span>
      <span role="status" className="chat-hint">
        {voice.is === "asking" && t("chat.voice_asking")}
        {voice.is === "recording" &&
          (left <= 10
            ? t("chat.voice_left", { count: left })
            : t(voice.isLocked ? "chat.voice_recording" : "chat.voice_slide"))}
      </span>
    </div>
  );
}

function Denied({ why, onClose }: { why: Extract<Voice, { is: "denied" }>["why"]; onClose: () => void }): ReactNode {
  const t = useT();
  const action = (
    <Button size="s" variant="secondary" onClick={onClose}>
      {t("app.close")}
    </Button>
  );
  return (
    <Notice tone="warn" urgent action={action}>
      {t(`chat.voice_${why}`)}
    </Notice>
  );
}
