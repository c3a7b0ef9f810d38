import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { voiceOf } from "./voices.ts";
import { elementAt } from "./webm.ts";

// 2.5 seconds of a hum, as Chromium's MediaRecorder wrote it when it was stopped.
const hum = readFileSync(new URL("voices.fixture.webm", import.meta.url));

/** An element of so many bytes. */
const element = (id: number[], body: Buffer): Buffer => Buffer.concat([Buffer.from([...id, 0x80 | body.length]), body]);
const eightBytes = (write: (body: Buffer) => void): Buffer => {
  const body = Buffer.alloc(8);
  write(body);
  return body;
};
/** A cluster that begins so many ms after the first, with one block. */
const cluster = (ms: number): Buffer =>
  element(
    [0x1f, 0x43, 0xb6, 0x75],
    Buffer.concat([
      element(
        [0xe7],
        eightBytes((body) => body.writeBigUInt64BE(BigInt(ms))),
      ),
      element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 7])),
    ]),
  );
const claims = (ms: number): Buffer =>
  element(
    [0x15, 0x49, 0xa9, 0x66],
    element(
      [0x44, 0x89],
      eightBytes((body) => body.writeDoubleBE(ms)),
    ),
  );

describe("the length of a WebM", () => {
  test("is its stated one, or the start of its last block: a recorder does not know the length in advance", () => {
    expect(voiceOf(hum)).toEqual({ kind: "webm", ms: 2_400 });
    const unknown = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    const [segment, sound] = [Buffer.from([0x18, 0x53, 0x80, 0x67]), Buffer.from([0x1f, 0x43, 0xb6, 0x75])];
    // The table at its beginning names them as well.
    const [tracks, cut] = [hum.lastIndexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b])), hum.lastIndexOf(sound)];
    const first = elementAt(hum, cut)!;
    const live = [hum.subarray(0, hum.indexOf(segment)), segment, unknown, hum.subarray(tracks, cut), sound, unknown];
    expect(voiceOf(Buffer.concat([...live, hum.subarray(first.start, first.end)]))).toEqual({
      kind: "webm",
      ms: 2_399,
    });
    expect(voiceOf(Buffer.concat([...live, hum.subarray(first.start, first.end), cluster(90_000)]))).toBe("too_long");
  });

  test("above a minute is too long, whatever it states", () => {
    expect(voiceOf(Buffer.concat([hum, cluster(45_000)]))).toEqual({ kind: "webm", ms: 45_000 });
    expect(voiceOf(Buffer.concat([hum, cluster(600_000)]))).toBe("too_long");
    expect(voiceOf(Buffer.concat([hum, claims(1_000), cluster(600_000)]))).toBe("too_long");
    expect(voiceOf(Buffer.concat([hum, claims(30_000)]))).toEqual({ kind: "webm", ms: 30_000 });
    expect(voiceOf(Buffer.concat([hum, claims(600_000)]))).toBe("too_long");
  });

  test("of a broken one, or one without sound, is damaged", () => {
    expect(voiceOf(hum.subarray(0, -7))).toBe("damaged");
    const firstCluster = hum.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    expect(voiceOf(hum.subarray(0, firstCluster))).toBe("damaged");
    expect(voiceOf(Buffer.concat([hum, Buffer.from([0, 0, 0])]))).toBe("damaged");
    expect(voiceOf(Buffer.concat([hum, claims(Number.NaN)]))).toBe("damaged");
  });
});
