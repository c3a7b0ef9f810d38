import { describe, expect, test } from "vitest";
import { mp4Ms } from "./mp4.ts";
import { voiceOf } from "./voices.ts";

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, body]);
};
/** Numbers of four bytes; the first of most boxes is their version and flags. */
const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};
const unknown = 0xffffffff;
const long = 0x01_00_00_00;

const ftyp = box("ftyp", Buffer.from("iso5"), words(512), Buffer.from("iso5"));
const mvhd = (ticks: number) => box("mvhd", words(0, 0, 0, 1_000, ticks));
const trak = (id: number, ticksASecond: number) =>
  box(
    "trak",
    box("tkhd", words(7, 0, 0, id, 0)),
    box("mdia", box("mdhd", words(0, 0, 0, ticksASecond, 0)), box("hdlr", words(0, 0), Buffer.from("soun"))),
  );
const trex = (id: number, sampleTicks: number) => box("trex", words(0, id, 1, sampleTicks, 0, 0));
const moov = (...more: Buffer[]) =>
  box("moov", ...(more.length > 0 ? more : [mvhd(0), trak(1, 48_000), box("mvex", trex(1, 1_024))]));
const tfhd = (id: number, flags = 0, ...more: number[]) => box("tfhd", words(flags, id, ...more));
const tfdt = (ticks: number) => box("tfdt", words(0, ticks));
/** So many samples of the default length, their sizes beside them. */
const run = (count: number) => box("trun", words(0x201, count, 8, ...Array.from({ length: count }, () => 300)));
const fragment = (...inside: Buffer[]) =>
  Buffer.concat([box("moof", box("mfhd", words(0, 1)), box("traf", ...inside)), box("mdat", Buffer.from("sound"))]);
const film = (...parts: Buffer[]) => Buffer.concat([ftyp, ...parts]);

describe("the length of a fragmented MP4", () => {
  test("is the end of its last fragment, by the default length of a sample, of the video or of the fragment", () => {
    expect(mp4Ms(film(moov(), fragment(tfhd(1), tfdt(0), run(47))))).toBe(1_003); // 47 × 1,024 of 48,000
    expect(mp4Ms(film(moov(), fragment(tfhd(1, 0x8, 960), run(50)), fragment(tfhd(1, 0x8, 960), run(50))))).toBe(2_000);
    // its place and description come before
    expect(mp4Ms(film(moov(), fragment(tfhd(1, 0xb, 0, 99, 1, 960), run(50))))).toBe(1_000);
  });

  test("counts the length of each sample, and the gap before a fragment", () => {
    const own = box("trun", words(0xf05, 2, 8, 0, 24_000, 300, 0, 0, 12_000, 300, 0, 0));
    expect(mp4Ms(film(moov(), fragment(tfhd(1), own)))).toBe(750);
    expect(mp4Ms(film(moov(), fragment(tfhd(1), tfdt(0), run(1)), fragment(tfhd(1), tfdt(480_000), own)))).toBe(10_750);
    const eight = box("tfdt", words(long, 1, 0));
    expect(mp4Ms(film(moov(), fragment(tfhd(1), eight, run(1))))).toBe(
      Math.round(((2 ** 32 + 1_024) / 48_000) * 1_000),
    );
  });

  test("is that of its longest track, or its stated length if that is more", () => {
    const two = moov(mvhd(0), trak(1, 48_000), trak(2, 1_000), box("mvex", trex(1, 1_024), trex(2, 40)));
    expect(mp4Ms(film(two, fragment(tfhd(1), run(10)), fragment(tfhd(2), run(100))))).toBe(4_000);
    const claims = (...mehd: number[]) =>
      moov(mvhd(0), trak(1, 48_000), box("mvex", box("mehd", words(...mehd)), trex(1, 48_000)));
    expect(mp4Ms(film(claims(0, 9_000), fragment(tfhd(1), run(2))))).toBe(9_000);
    expect(mp4Ms(film(claims(long, 0, 9_000), fragment(tfhd(1), run(2))))).toBe(9_000);
    expect(mp4Ms(film(claims(0, 100), fragment(tfhd(1), run(2))))).toBe(2_000);
  });

  test("is unknown if it is not stated; one that was written whole states it at its beginning", () => {
    const sound = box("mdat", Buffer.from("sound"));
    expect(mp4Ms(film(moov(mvhd(0), trak(1, 48_000)), sound))).toBeNull();
    expect(mp4Ms(film(moov(mvhd(unknown), trak(1, 48_000)), sound))).toBeNull();
    expect(mp4Ms(film(moov(mvhd(2_500), trak(1, 48_000)), sound))).toBe(2_500);
    expect(mp4Ms(film(moov(box("mvhd", words(long, 0, 0, 0, 0, 1_000, 0, 2_500))), sound))).toBe(2_500);
  });
});

describe("the length of an MP4 that was written whole", () => {
  const stts = (...entries: number[]) => box("stts", words(0, entries.length / 2, ...entries));
  const indexed = (id: number, ticksASecond: number, table: Buffer, ...before: Buffer[]) =>
    box(
      "trak",
      box("tkhd", words(7, 0, 0, id, 0)),
      ...before,
      box("mdia", box("mdhd", words(0, 0, 0, ticksASecond, 0)), box("minf", box("stbl", table))),
    );
  const elst = (...entries: number[]) => box("edts", box("elst", words(0, entries.length / 3, ...entries)));

  test("is that of its samples, whatever its header states", () => {
    expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 25, stts(15_000, 1)))))).toBe(600_000);
    expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 1_000, stts(2, 500, 1, 4_000)))))).toBe(5_000);
    expect(mp4Ms(film(moov(mvhd(9_000), indexed(1, 1_000, stts(2, 500)))))).toBe(9_000);
    const two = moov(mvhd(1_000), indexed(1, 1_000, stts(2, 500)), indexed(2, 48_000, stts(188, 1_024)));
    expect(mp4Ms(film(two))).toBe(4_011);
    // A fragment comes after the samples of the index.
    const more = moov(mvhd(0), indexed(1, 48_000, stts(47, 1_024)), box("mvex", trex(1, 1_024)));
    expect(mp4Ms(film(more, fragment(tfhd(1), run(47))))).toBe(2_005);
  });

  test("is that of its edits, which may show samples again", () => {
    const again = elst(5_000, 0, 65_536, 5_000, 0, 65_536);
    expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 1_000, stts(2, 500), again))))).toBe(10_000);
    const eight = box("edts", box("elst", words(long, 1, 0, 7_000, 0, 0, 65_536)));
    expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 1_000, stts(2, 500), eight))))).toBe(7_000);
  });

  test("is not known from a table with fewer entries than it says", () => {
    const short = [box("stts", words(0, 2, 1, 500)), box("stts", words(0, unknown)), box("stts", words(0))];
    for (const table of short) expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 1_000, table))))).toBe("damaged");
    const edits = box("edts", box("elst", words(0, 2, 5_000, 0, 65_536)));
    expect(mp4Ms(film(moov(mvhd(1_000), indexed(1, 1_000, stts(2, 500), edits))))).toBe("damaged");
  });
});

describe("false lengths", () => {
  const resized = (bytes: Buffer, kind: string, length: number): Buffer => {
    const changed = Buffer.from(bytes);
    changed.writeUInt32BE(length, changed.indexOf(kind, 0, "latin1") - 4);
    return changed;
  };
  const good = film(moov(), fragment(tfhd(1), run(4)));

  test.each(["moov", "trak", "mdhd", "mvex", "trex", "moof", "traf", "tfhd", "trun"])(
    "a %s that is shorter than its header, or longer than its place, is damaged",
    (kind) => {
      for (const length of [1, 4, 7, 100_000, unknown]) expect(mp4Ms(resized(good, kind, length))).toBe("damaged");
    },
  );

  test.each<[string, Buffer]>([
    [
      "a run of more samples than stand in it",
      film(moov(), fragment(tfhd(1), box("trun", words(0x100, unknown, 1_024)))),
    ],
    ["a run without its number of samples", film(moov(), fragment(tfhd(1), box("trun", words(0))))],
    ["a fragment of a track that there is none of", film(moov(), fragment(tfhd(2), run(1)))],
    ["a run before its fragment's head", film(moov(), fragment(run(1), tfhd(1)))],
    ["a fragment before the film's head", film(fragment(tfhd(1), run(1)), moov())],
    [
      "a clock that stands still",
      film(moov(mvhd(0), trak(1, 0), box("mvex", trex(1, 1_024))), fragment(tfhd(1), run(1))),
    ],
    ["two tracks of one number", film(moov(mvhd(0), trak(1, 48_000), trak(1, 4_000_000)), fragment(tfhd(1), run(1)))],
    ["two heads", film(moov(mvhd(60_000), box("mvhd", words(0, 0, 0, 4_000_000, 1)), trak(1, 48_000)))],
    ["no head", film(moov(trak(1, 48_000)))],
  ])("%s is damaged", (_, bytes) => {
    expect(mp4Ms(bytes)).toBe("damaged");
  });

  test("a run of countless samples without entries has its stated length, and is not counted one by one", () => {
    expect(mp4Ms(film(moov(), fragment(tfhd(1), box("trun", words(0, unknown)))))).toBe(
      Math.round(((unknown * 1_024) / 48_000) * 1_000),
    );
  });

  test("a voice message of more than a minute in fragments is too long, and a shorter one is accepted with its length", () => {
    const minute = (seconds: number) =>
      film(moov(), ...Array.from({ length: seconds }, () => fragment(tfhd(1, 0x8, 48_000), run(1))));
    expect(voiceOf(minute(59))).toEqual({ kind: "m4a", ms: 59_000 });
    expect(voiceOf(minute(62))).toBe("too_long");
  });
});
