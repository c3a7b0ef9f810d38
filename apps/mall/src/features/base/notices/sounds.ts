import { recall, remember } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

/** The sounds that the mall can play (SPEC 9). */
export const soundNames = ["service", "order", "notice", "chat"] as const;
export type SoundName = (typeof soundNames)[number];

/** Two short tones for each sound, in hertz. Their intervals tell the sounds apart. */
const tones: Record<SoundName, readonly [number, number]> = {
  service: [587, 880],
  order: [523, 784],
  notice: [659, 659],
  chat: [784, 988],
};

const savedAs = "sounds-off";
/** Events within this time are one burst, and make one sound. */
const burstMs = 3_000;
const toneSeconds = 0.14;
const loudness = 0.08;

const isName = (name: unknown): name is SoundName => soundNames.some((known) => known === name);
const kept = recall("device", savedAs);
const silent = makeStore<ReadonlySet<SoundName>>(new Set(Array.isArray(kept) ? kept.filter(isName) : []));

/** The sounds that are turned off on this device. */
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
 * Plays a sound, unless it is turned off or another one was played just now. It stays silent until somebody has touched
 * the page.
 */
export function ring(name: SoundName): void {
  if (silent.now().has(name)) return;
  const now = performance.now();
  if (now - lastMs < burstMs) return;
  lastMs = now;
  play(name);
}

let speaker: AudioContext | null = null;
/** A touch counts when the finger is lifted, and a mouse click when the button is pressed. */
const touches = ["pointerdown", "pointerup", "keydown"] as const;

/**
 * Call once. A browser starts sound only after a touch, and suspended sound also resumes only after a touch. Therefore
 * each touch resumes it.
 */
export function startSounds(): void {
  for (const touch of touches) addEventListener(touch, () => void wake(), { passive: true, capture: true });
}

/** True when sound can be played. */
async function wake(): Promise<boolean> {
  try {
    speaker ??= new AudioContext();
    if (speaker.state !== "running") await speaker.resume();
    return true;
  } catch {
    return false; // no sound on this device: the page shows the event
  }
}

/** Plays a sound immediately when somebody turns it on. */
async function preview(name: SoundName): Promise<void> {
  if (await wake()) play(name);
}

function play(name: SoundName): void {
  // A sound that cannot be played now must not be played later either.
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
