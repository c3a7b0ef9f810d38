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

const savedAs = "sounds-off";
/** What comes within this time is one burst, and heard once. */
const burstMs = 3_000;
const toneSeconds = 0.14;
const loudness = 0.08;

const isName = (name: unknown): name is SoundName => soundNames.some((known) => known === name);
const kept = recall("device", savedAs);
const silent = makeStore<ReadonlySet<SoundName>>(new Set(Array.isArray(kept) ? kept.filter(isName) : []));

/** The sounds that this device does not make. */
export const useSilent = silent.use;

export function chooseSound(name: SoundName, on: boolean): void {
  const chosen = new Set(silent.now());
  if (on) chosen.delete(name);
  else chosen.add(name);
  silent.set(chosen);
  remember("device", savedAs, [...chosen]);
  if (on) void preview(name);
}

let lastMs = Number.NEGATIVE_INFINITY;

/**
 * Is heard unless it is turned off, or another was heard just now. Before anybody has touched the page it stays silent.
 */
export function ring(name: SoundName): void {
  if (silent.now().has(name)) return;
  const now = performance.now();
  if (now - lastMs < burstMs) return;
  lastMs = now;
  play(name);
}

let speaker: AudioContext | null = null;
/** A finger counts when it is lifted, a mouse when it is pressed. */
const touches = ["pointerdown", "pointerup", "keydown"] as const;

/**
 * Call once. A browser lets a sound begin from a touch alone, and what was put to sleep meanwhile wakes from one alone:
 * each touch sees to it.
 */
export function startSounds(): void {
  for (const touch of touches) addEventListener(touch, () => void wake(), { passive: true, capture: true });
}

/** True once it can be heard. */
async function wake(): Promise<boolean> {
  try {
    speaker ??= new AudioContext();
    if (speaker.state !== "running") await speaker.resume();
    return true;
  } catch {
    return false; // no sound on this device: what was told stands on the page
  }
}

/** Whoever turns a sound on hears it at once. */
async function preview(name: SoundName): Promise<void> {
  if (await wake()) play(name);
}

function play(name: SoundName): void {
  // What cannot be heard now must not be heard later either.
  if (speaker?.state !== "running") return;
  const { currentTime, destination } = speaker;
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
}
