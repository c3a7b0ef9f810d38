import { maxChat } from "@arcade/contract/talk/chat/message";
import { useEffect, useRef, useState } from "react";
import { type Recording, type RunningRecorder, startRecorder } from "./recorder.ts";

/**
 * The state of a voice recording, with its possible actions. `isLocked`: it continues without a finger on the button.
 */
export type Voice =
  | { is: "closed" }
  | { is: "asking"; isLocked: boolean }
  | { is: "recording"; isLocked: boolean; level: number; ms: number }
  | { is: "recorded"; recording: Recording }
  | { is: "denied"; why: "not_allowed" | "no_microphone" | "too_short" };

export interface Recorder {
  voice: Voice;
  begin: (isLocked: boolean) => void;
  lock: () => void;
  stop: () => void;
  cancel: () => void;
}

export function useRecorder(): Recorder {
  const [voice, setVoice] = useState<Voice>({ is: "closed" });
  const running = useRef<RunningRecorder | null>(null);
  /** The number of the current start. A start that was cancelled while the browser still asked has an older number. */
  const turn = useRef(0);
  const end = () => {
    turn.current += 1;
    running.current?.cancel();
    running.current = null;
  };
  useEffect(() => end, []);

  const stop = () => {
    const recorder = running.current;
    running.current = null;
    if (!recorder) return;
    const mine = turn.current;
    recorder.stop().then(
      (recording) => {
        if (turn.current === mine)
          setVoice(recording ? { is: "recorded", recording } : { is: "denied", why: "too_short" });
      },
      () => setVoice({ is: "closed" }),
    );
  };
  const begin = (isLocked: boolean) => {
    end();
    const mine = turn.current;
    setVoice({ is: "asking", isLocked });
    const onLevel = (level: number, ms: number) => {
      if (turn.current !== mine) return;
      setVoice((now) =>
        now.is === "recording" || now.is === "asking" ? { is: "recording", isLocked: now.isLocked, level, ms } : now,
      );
      if (ms >= maxChat.voiceMs) stop();
    };
    startRecorder(onLevel).then(
      (recorder) => {
        if (turn.current !== mine) return recorder.cancel();
        running.current = recorder;
      },
      (reason: unknown) => {
        if (turn.current === mine) setVoice({ is: "denied", why: isDenied(reason) ? "not_allowed" : "no_microphone" });
      },
    );
  };
  const lock = () =>
    setVoice((now) => (now.is === "recording" || now.is === "asking" ? { ...now, isLocked: true } : now));
  const cancel = () => {
    end();
    setVoice({ is: "closed" });
  };
  return { voice, begin, lock, stop, cancel };
}

function isDenied(reason: unknown): boolean {
  return reason instanceof DOMException && (reason.name === "NotAllowedError" || reason.name === "SecurityError");
}
