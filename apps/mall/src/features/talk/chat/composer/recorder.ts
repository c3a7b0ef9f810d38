import { maxChat } from "@arcade/contract/talk/chat/message";
import { base64Of } from "../../../../platform/base64.ts";

export interface Recording {
  base64: string;
  kind: string;
  ms: number;
  /** The loudness, 0 to 100, in equal parts of the time. */
  levels: number[];
}

export interface RunningRecorder {
  /** Ends the recording. Null if it was too short. */
  stop: () => Promise<Recording | null>;
  cancel: () => void;
}

const kinds = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const everyMs = 100;
const minMs = 300;

/** Whether this browser and page can record. A page without HTTPS cannot. */
export function canRecord(): boolean {
  return (
    "MediaRecorder" in globalThis &&
    "mediaDevices" in navigator &&
    kinds.some((kind) => MediaRecorder.isTypeSupported(kind))
  );
}

/** Starts recording. Throws the browser's error if the microphone is denied. */
export async function startRecorder(onLevel: (level: number, ms: number) => void): Promise<RunningRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  const kind = kinds.find((one) => MediaRecorder.isTypeSupported(one)) ?? "";
  const recorder = new MediaRecorder(stream, { mimeType: kind, audioBitsPerSecond: 24_000 });
  const parts: Blob[] = [];
  const heard: number[] = [];
  const meter = startMeter(stream);
  const begun = performance.now();
  const lengthNow = () => Math.min(maxChat.voiceMs, Math.round(performance.now() - begun));
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  const beat = setInterval(() => {
    const level = meter.level();
    heard.push(level);
    onLevel(level, lengthNow());
  }, everyMs);
  const release = () => {
    clearInterval(beat);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    stop: async () => {
      const ms = lengthNow();
      const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
      recorder.stop();
      await ended;
      release();
      const sound = new Blob(parts);
      if (ms < minMs || sound.size === 0) return null;
      return {
        base64: await base64Of(sound),
        kind: kind.split(";")[0] ?? "",
        ms,
        levels: inParts(heard, maxChat.levels),
      };
    },
    cancel: () => {
      recorder.stop();
      release();
    },
  };
}

function startMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const ears = new AudioContext();
  const analyser = ears.createAnalyser();
  analyser.fftSize = 512;
  ears.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(wave);
      const loudest = wave.reduce((max, value) => Math.max(max, Math.abs(value - 128)), 0);
      return Math.min(100, Math.round((loudest / 128) * 130));
    },
    close: () => void ears.close(),
  };
}

/** At most `max` levels, each the loudest of its part. */
export function inParts(levels: readonly number[], max: number): number[] {
  if (levels.length <= max) return [...levels];
  return Array.from({ length: max }, (_, index) => {
    const start = Math.floor((index * levels.length) / max);
    const end = Math.max(start + 1, Math.floor(((index + 1) * levels.length) / max));
    return Math.max(...levels.slice(start, end));
  });
}
