import { useEffect, useRef, useState } from "react";

interface Player {
  state: "stopped" | "playing" | "failed";
  /** The progress, 0 to 1. */
  part: number;
  toggle: () => void;
}

/** Only one voice message plays at a time. */
let heard: HTMLAudioElement | null = null;

/** Plays a voice message. The length is given, because a browser's recording does not state it. */
export function usePlayer(src: string, ms: number): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<Player["state"]>("stopped");
  const [part, setPart] = useState(0);
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = null;
    },
    [src],
  );
  const start = () => {
    const sound = (audio.current ??= makeAudio(src, ms, {
      onPart: setPart,
      onStop: () => setState("stopped"),
      onFail: () => {
        audio.current = null; // the next press fetches it again
        setState("failed");
      },
    }));
    if (heard !== sound) heard?.pause();
    heard = sound;
    setState("playing");
    sound.play().catch(() => setState("failed"));
  };
  const toggle = () => {
    if (state === "playing") audio.current?.pause();
    else start();
  };
  return { state, part, toggle };
}

interface Told {
  onPart: (part: number) => void;
  onStop: () => void;
  onFail: () => void;
}

function makeAudio(src: string, ms: number, { onPart, onStop, onFail }: Told): HTMLAudioElement {
  const sound = new Audio(src);
  sound.addEventListener("timeupdate", () => onPart(Math.min(1, (sound.currentTime * 1_000) / ms)));
  sound.addEventListener("pause", onStop);
  sound.addEventListener("ended", () => {
    onPart(0);
    onStop();
  });
  sound.addEventListener("error", onFail);
  return sound;
}
