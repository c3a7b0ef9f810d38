import { videoFaults } from "@arcade/contract/people/uploads/videos";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oggVoice } from "../../../test/given/given-chat.ts";
import { cleanVideo } from "./videos.ts";
import { cleanVoice, type VoiceFault } from "./voices.ts";

const voiceFaults: readonly VoiceFault[] = ["empty", "too_long", "unknown_kind", "damaged"];
const fixture = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
const films = { mp4: fixture("videos.fixture.mp4"), webm: fixture("videos.fixture.webm") };
const samples = { ...films, voice: fixture("voices.fixture.webm"), ogg: oggVoice() };
const names = Object.keys(samples) as (keyof typeof samples)[]; // as the object has them

/** The same numbers in each run, so that a file that is found bad can be found again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Both readers answer with a fault that has a sentence, or with a file that is no larger than what was sent and that
 * they read again. Anything that they throw fails the test.
 */
function expectJudged(bytes: Buffer, what: string): void {
  const sent = Buffer.from(bytes);
  const video = cleanVideo(bytes, 60);
  if (typeof video === "string") expect(videoFaults, what).toContain(video);
  else expect(video.bytes.length, what).toBeLessThanOrEqual(bytes.length);
  const voice = cleanVoice(bytes);
  if (typeof voice === "string") expect(voiceFaults, what).toContain(voice);
  else {
    expect(voice.bytes.length, what).toBeLessThanOrEqual(bytes.length);
    expect(voice.ms === null || (voice.ms >= 0 && voice.ms <= 61_000), what).toBe(true);
  }
  expect(bytes.equals(sent), `${what}: what was sent is not changed`).toBe(true);
}

describe.each(names)("a file made from a good one (%s) is refused or cleaned, and never crashes", (name) => {
  const good = samples[name];

  test("cut at any place", () => {
    const cuts = new Set(Array.from({ length: 64 }, (_, place) => place));
    const random = randomOf(7);
    for (let count = 0; count < 400; count += 1) cuts.add(random(good.length));
    for (const length of cuts) expectJudged(good.subarray(0, length), `cut to ${length}`);
  });

  test("with a huge or too small length, in its first part and at random places", () => {
    const random = randomOf(11);
    const places = [...Array(200).keys(), ...Array.from({ length: 200 }, () => random(good.length))];
    for (const at of places)
      for (const length of [0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x01_ff_ff_ff, 1, 0]) {
        const bad = Buffer.from(good);
        if (at + 4 > bad.length) continue;
        bad.writeUInt32BE(length, at);
        expectJudged(bad, `${length} at ${at}`);
      }
  });

  test("with bytes changed, doubled or removed", () => {
    const random = randomOf(13);
    for (let round = 0; round < 600; round += 1) {
      const bad = Buffer.from(good);
      for (let changes = 1 + random(8); changes > 0; changes -= 1) bad[random(bad.length)] = random(256);
      const [from, to] = [random(bad.length), random(bad.length)].toSorted((one, other) => one - other);
      const part = bad.subarray(from, to);
      expectJudged(bad, `changed in round ${round}`);
      expectJudged(Buffer.concat([bad, part]), `longer in round ${round}`);
      expectJudged(Buffer.concat([bad.subarray(0, from), bad.subarray(to)]), `shorter in round ${round}`);
    }
  });
});

test("random bytes after the first bytes of each kind are no file", () => {
  const random = randomOf(17);
  const heads = [Buffer.alloc(0), ...names.map((name) => samples[name].subarray(0, 40))];
  for (let round = 0; round < 400; round += 1)
    for (const head of heads) {
      const noise = Buffer.from(Array.from({ length: random(2_000) }, () => random(256)));
      expectJudged(Buffer.concat([head, noise]), `noise in round ${round}`);
    }
});

test("half a million empty boxes after a video, or empty elements after a voice message, are read in one pass", () => {
  const box = Buffer.from([0, 0, 0, 8, ...Buffer.from("free")]);
  const empty = Buffer.alloc(4 * 1_024 * 1_024, box);
  expectJudged(Buffer.concat([films.mp4, empty]), "boxes without end");
  const voids = Buffer.alloc(1_000_000 - samples.voice.length, Buffer.from([0xec, 0x80]));
  expectJudged(Buffer.concat([samples.voice, voids]), "Void elements without end");
});
