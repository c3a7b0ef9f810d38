import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The audio rules of a phone: it plays nothing before a touch has woken it. */
class Speaker {
  static readonly made: Speaker[] = [];
  static isTouched = false;
  state = "suspended";
  currentTime = 0;
  destination = {};
  heard = 0;
  constructor() {
    Speaker.made.push(this);
  }
  async resume(): Promise<void> {
    if (!Speaker.isTouched) throw new DOMException("not allowed");
    this.state = "running";
  }
  createGain() {
    const gain = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    };
    return { gain, connect: <Next>(next: Next) => next };
  }
  createOscillator() {
    this.heard += 1;
    return { frequency: { value: 0 }, connect: <Next>(next: Next) => next, start: () => {}, stop: () => {} };
  }
}

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["performance"] });
  Speaker.made.length = 0;
  Speaker.isTouched = false;
  vi.stubGlobal("AudioContext", Speaker);
  vi.stubGlobal("addEventListener", (name: string, hear: () => void) => void listeners.set(name, hear));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heard = () => Speaker.made.reduce((sum, speaker) => sum + speaker.heard, 0);

async function touch(name = "pointerup"): Promise<void> {
  Speaker.isTouched = true;
  listeners.get(name)?.();
  await vi.waitFor(() => expect(Speaker.made[0]?.state).toBe("running"));
  Speaker.isTouched = false;
}

test("hears the first frame after a touch, and never the ones before it", async () => {
  const { ring, startSounds } = await import("./sounds.ts");
  startSounds();
  ring("chat");
  expect(heard()).toBe(0);
  await touch();
  expect(heard()).toBe(0);
  vi.advanceTimersByTime(5_000);
  ring("chat");
  expect(heard()).toBe(2);
});

test("a phone that suspended the sound plays it again after the next touch, through the same speaker", async () => {
  const { ring, startSounds } = await import("./sounds.ts");
  startSounds();
  await touch("keydown");
  Speaker.made[0]!.state = "interrupted";
  ring("order");
  expect(heard()).toBe(0);
  await touch("pointerdown");
  vi.advanceTimersByTime(5_000);
  ring("order");
  expect([heard(), Speaker.made.length]).toEqual([2, 1]);
});

test("a person who turns a sound on hears it, even if this is the first touch of the page", async () => {
  const { chooseSound } = await import("./sounds.ts");
  Speaker.isTouched = true;
  chooseSound("notice", true);
  await vi.waitFor(() => expect(heard()).toBe(2));
});

test("a burst of events makes one sound, and a sound that is turned off makes none (UX-124)", async () => {
  const { chooseSound, ring, startSounds } = await import("./sounds.ts");
  startSounds();
  await touch();
  vi.advanceTimersByTime(5_000);
  for (let event = 0; event < 20; event += 1) ring(event % 2 === 0 ? "chat" : "order");
  expect(heard()).toBe(2);
  vi.advanceTimersByTime(5_000);
  chooseSound("chat", false);
  ring("chat");
  expect(heard()).toBe(2);
  ring("order");
  expect(heard()).toBe(4);
});
