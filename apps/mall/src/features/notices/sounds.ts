import { recall, remember } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

/** What can be heard (SPEC 9). */
export const soundNames = ["service", "order", "notice", "chat"] as const;
export type SoundName = (typeof soundNames)[number];

/** Two short tones each, told apart by their steps: hertz. */
const tones: Record<SoundName, readonly [number, number]> = {
  service: [587, 880],
  order: [523, 784],
  notice: [659, 659],
  chat: [784, 988],
};

const keptAs = "sounds-off";
/** What comes within this time is one burst, and heard once. */
const burstMs = 3_000;
const toneSeconds = 0.14;
const loudness = 0.08;

const isName = (name: unknown): name is SoundName => soundNames.some((known) => known === name);
const kept = recall("device", keptAs);
const silent = makeStore<ReadonlySet<SoundName>>(new Set(Array.isArray(kept) ? kept.filter(isName) : []));

/** The sounds that this device does not make. */
export const useSilent = silent.use;

export function chooseSound(name: SoundName, on: boolean): void {
  const chosen = new Set(silent.now());
  if (on) chosen.delete(name);
  else chosen.add(name);
  silent.set(chosen);
  remember("device", keptAs, [...chosen]);
  if (on) play(name);
}

let lastMs = Number.NEGATIVE_INFINITY;

/** Is heard unless it is turned off, or another was heard just now. A browser that lets nothing be heard before somebody has touched the page stays silent. */
export function ring(name: SoundName): void {
  if (silent.now().has(name)) return;
  const now = performance.now();
  if (now - lastMs < burstMs) return;
  lastMs = now;
  play(name);
}

let speaker: AudioContext | null = null;

function play(name: SoundName): void {
  try {
    speaker ??= new AudioContext();
    const { currentTime, destination } = speaker;
    // Without a touch of the page it does not begin, and must not be heard later either.
    if (speaker.state === "suspended") return void speaker.resume().catch(() => undefined);
    for (const [index, hertz] of tones[name].entries()) {
      const starts = currentTime + index * toneSeconds;
      const volume = speaker.createGain();
      volume.gain.setValueAtTime(0, starts);
      volume.gain.linearRampToValueAtTime(loudness, starts + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, starts + toneSeconds);
      const voice = speaker.createOscillator();
      voice.frequency.value = hertz;
      voice.connect(volume).connect(destination);
      voice.start(starts);
      voice.stop(starts + toneSeconds);
    }
  } catch {
    // no sound on this device: what was told stands on the page
  }
}
