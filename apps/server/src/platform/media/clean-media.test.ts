import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oggVoice } from "../../../test/given/given-chat.ts";
import { mp4Ms } from "./mp4.ts";
import { cleanVideo } from "./videos.ts";
import { cleanVoice } from "./voices.ts";
import { elementAt, webmMs } from "./webm.ts";

// A second and a half of a moving square with a hum, as Chromium's MediaRecorder wrote them.
const mp4 = readFileSync(new URL("videos.fixture.mp4", import.meta.url));
const webm = readFileSync(new URL("videos.fixture.webm", import.meta.url));

const secret = "+48.8584+002.2945/ <script>alert(1)</script><?php system('id'); ?> SECRET";
const words = (...numbers: number[]): Buffer => {
  const body = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) body.writeUInt32BE(number >>> 0, index * 4);
  return body;
};
const box = (kind: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([words(body.length + 8), Buffer.from(kind, "latin1"), body]);
};
const planted = Buffer.from(secret);

function clean(bytes: Buffer): Buffer {
  const film = cleanVideo(bytes, null);
  if (typeof film === "string") throw new Error(`refused: ${film}`);
  expect(film.bytes.length).toBe(bytes.length);
  return Buffer.from(film.bytes);
}

const marks = ["SECRET", "<script", "<?php", "+48.8584", "PLACE"];
function expectClean(bytes: Buffer): void {
  for (const mark of marks)
    for (const encoding of ["latin1", "utf16le"] as const)
      expect(bytes.includes(Buffer.from(mark, encoding)), mark).toBe(false);
}

/**
 * The film with a box behind the first one of a kind, inside of it or beside it; the lengths of those around it grow
 * with it.
 */
function withBox(bytes: Buffer, path: readonly string[], extra: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  let [start, end] = [0, bytes.length];
  for (const kind of path) {
    let at = start;
    while (changed.toString("latin1", at + 4, at + 8) !== kind && at < end) at += changed.readUInt32BE(at);
    end = at + changed.readUInt32BE(at);
    changed.writeUInt32BE(changed.readUInt32BE(at) + extra.length, at);
    start = at + 8;
  }
  return Buffer.concat([changed.subarray(0, end), extra, changed.subarray(end)]);
}

describe("an MP4 as it is served", () => {
  const moov = ["moov"];
  const trak = ["moov", "trak"];
  const foreign = [
    ["a place in the user data", moov, box("udta", box("\u00a9xyz", planted))],
    ["metadata", moov, box("meta", words(0), box("ilst", planted))],
    ["a title of a track", trak, box("udta", box("name", planted))],
    ["metadata of a track", [...trak, "mdia"], box("meta", words(0), planted)],
    ["an id of somebody's own", moov, box("uuid", planted)],
    ["free space", moov, box("free", planted)],
    ["space to skip", [...trak, "mdia", "minf"], box("skip", planted)],
    ["a box that nobody knows", [...trak, "mdia", "minf", "stbl"], box("zzzz", planted)],
    ["XMP", [], box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), planted)],
    ["free space beside the film", [], box("free", planted)],
    ["a second film that no sample names", [], box("mdat", planted)],
    ["space in the film's head", [], box("wide", planted)],
  ] as const;

  test.each(foreign)("has no %s, and plays as long as before", (_name, path, extra) => {
    const sent = path.length === 0 ? Buffer.concat([mp4, extra]) : withBox(mp4, path, extra);
    const served = clean(sent);
    expectClean(served);
    expect(mp4Ms(served)).toBe(mp4Ms(sent));
    expect(mp4Ms(served)).toBeGreaterThan(1_000);
  });

  test("keeps every sample of its pictures and sound, byte for byte", () => {
    const served = clean(mp4);
    let [at, bodies] = [0, 0];
    while (at < mp4.length) {
      const [length, kind] = [mp4.readUInt32BE(at), mp4.toString("latin1", at + 4, at + 8)];
      if (kind === "mdat") {
        bodies += 1;
        expect(served.subarray(at, at + length).equals(mp4.subarray(at, at + length))).toBe(true);
      }
      at += length;
    }
    expect(bodies).toBeGreaterThan(0);
  });

  test("has no time, program name or text brands", () => {
    const sent = Buffer.from(mp4);
    sent.write("SECR", 16, "latin1");
    const at = sent.indexOf("mvhd", 0, "latin1") + 4;
    sent.writeUInt32BE(0xe0_00_00_01, at + 4);
    const served = clean(sent);
    expect(served.includes("SECR")).toBe(false);
    expect(served.readUInt32BE(at + 4)).toBe(0);
    expect(served.subarray(served.indexOf("hdlr") + 16).toString("latin1", 12, 20)).toBe("\0".repeat(8));
  });

  /** A film that was written whole: an index with chunks and sizes, and a track of places beside its pictures. */
  function whole(chunkKind: "stco" | "co64", kindOfSecond: string): { bytes: Buffer; pictures: [number, string][] } {
    const parts = ["picture-one", "PLACE one", "picture-two!", "PLACE two"];
    const track = (id: number, kind: string, offsets: number[], sizes: number[]) =>
      box(
        "trak",
        box("tkhd", words(7, 1, 1, id), Buffer.alloc(68)),
        box(
          "mdia",
          box("mdhd", words(0, 1, 1, 1_000, 1_000, 0)),
          box("hdlr", words(0, 0), Buffer.from(kind), Buffer.alloc(12), Buffer.from("SECRET\0")),
          box(
            "minf",
            box("vmhd", words(1, 0, 0)),
            box("dinf", box("dref", words(0, 1), box("url ", words(0), Buffer.from("http://evil.example/SECRET\0")))),
            box(
              "stbl",
              box(
                "stsd",
                words(0, 1),
                kind === "vide"
                  ? box("avc1", Buffer.alloc(42), Buffer.from("SECRET".padEnd(32)), Buffer.alloc(4))
                  : box("mebx", planted),
              ),
              box("stts", words(0, 1, 2, 500)),
              box("stsc", words(0, 1, 1, 1, 1), planted),
              box("stsz", words(0, 0, sizes.length, ...sizes)),
              chunkKind === "stco"
                ? box("stco", words(0, offsets.length, ...offsets))
                : box("co64", words(0, offsets.length, ...offsets.flatMap((at) => [0, at]))),
            ),
          ),
        ),
      );
    const ftyp = box("ftyp", Buffer.from("isom"), words(512), Buffer.from("isomavc1"));
    const body = ftyp.length + 8;
    const starts = parts.map((_, index) => body + parts.slice(0, index).join("").length);
    const of = (odd: number) => starts.filter((_, index) => index % 2 === odd);
    const sizes = (odd: number) => parts.filter((_, index) => index % 2 === odd).map(({ length }) => length);
    const moov = box(
      "moov",
      box("mvhd", words(0, 1, 1, 1_000, 1_000), Buffer.alloc(80)),
      track(1, "vide", of(0), sizes(0)),
      track(2, kindOfSecond, of(1), sizes(1)),
    );
    const pictures = of(0).map((at, index): [number, string] => [at, parts[index * 2] ?? ""]);
    return { bytes: Buffer.concat([ftyp, box("mdat", Buffer.from(parts.join("")), planted), moov]), pictures };
  }

  test.each(["stco", "co64"] as const)(
    "with an index (%s) has its pictures where the index says, and nothing of a location track",
    (chunkKind) => {
      for (const kind of ["meta", "text", "tmcd"]) {
        const { bytes, pictures } = whole(chunkKind, kind);
        const served = clean(bytes);
        expectClean(served);
        expect(served.includes("evil.example")).toBe(false);
        for (const [at, text] of pictures) expect(served.toString("latin1", at, at + text.length)).toBe(text);
      }
    },
  );

  test("with wrong lengths is refused, or cleaned quickly", () => {
    const started = performance.now();
    for (const kind of ["moov", "trak", "mdia", "minf", "stbl", "stsd", "stsc", "stsz", "stco"])
      for (const length of [0, 1, 7, 8, 9, 0x7f_ff_ff_ff, 0xff_ff_ff_ff]) {
        const { bytes } = whole("stco", "meta");
        bytes.writeUInt32BE(length, bytes.indexOf(kind, 0, "latin1") - 4);
        const film = cleanVideo(bytes, null);
        if (typeof film !== "string") expectClean(Buffer.from(film.bytes));
      }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("a WebM as it is served", () => {
  const element = (id: number[], body: Buffer): Buffer => {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(body.length));
    length[0] = 1;
    return Buffer.concat([Buffer.from(id), length, body]);
  };
  const foreign = [
    [
      "tags",
      element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], element([0x67, 0xc8], element([0x44, 0x87], planted)))),
    ],
    ["attachments", element([0x19, 0x41, 0xa4, 0x69], element([0x61, 0xa7], element([0x46, 0x5c], planted)))],
    ["chapters", element([0x10, 0x43, 0xa7, 0x70], planted)],
    ["a title", element([0x15, 0x49, 0xa9, 0x66], element([0x7b, 0xa9], planted))],
    ["a date", element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x61], planted.subarray(0, 8)))],
    ["the name of a program", element([0x15, 0x49, 0xa9, 0x66], element([0x57, 0x41], planted))],
    ["filled space", element([0xec], planted)],
    ["what nobody knows", element([0x4f, 0xff], planted)],
    ["a number with a letter behind it", element([0x44, 0x89], planted)],
    [
      "subtitles",
      element(
        [0x16, 0x54, 0xae, 0x6b],
        element(
          [0xae],
          Buffer.concat([
            element([0xd7], Buffer.from([9])),
            element([0x83], Buffer.from([0x11])),
            element([0x86], Buffer.from("S_TEXT/UTF8")),
            element([0x53, 0x6e], planted),
          ]),
        ),
      ),
    ],
    ["a block of no track", element([0xa3], Buffer.concat([Buffer.from([0x89, 0, 0, 0]), planted]))],
  ] as const;

  test.each(foreign)("has no %s, and its parts stay in place", (_name, extra) => {
    const served = clean(Buffer.concat([webm, extra]));
    expectClean(served);
    expect([1_440, 1_441]).toContain(webmMs(served));
    let at = 0;
    while (at < served.length) at = elementAt(served, at)?.end ?? served.length + 1;
    expect(at).toBe(served.length);
  });

  test("keeps its blocks, and the names of its programs are blank", () => {
    const served = clean(webm);
    const opened = new Set([0x1a45dfa3, 0x18538067, 0x1f43b675, 0xa0]);
    let blocks = 0;
    for (let at = 0; at < webm.length;) {
      const { id, start, end, isOpen } = elementAt(webm, at)!;
      if (id === 0xa1 || id === 0xa3) {
        blocks += 1;
        expect(served.subarray(at, end).equals(webm.subarray(at, end))).toBe(true);
      }
      at = opened.has(id) || isOpen ? start : end;
    }
    expect(blocks).toBeGreaterThan(30);
    expect(served.includes("Chrome")).toBe(false);
  });
});

describe("a voice message as it is served", () => {
  const page = (sequence: number, granule: number, body: Buffer): Buffer => {
    const head = Buffer.alloc(27);
    head.write("OggS");
    head.writeBigInt64LE(BigInt(granule), 6);
    head.writeUInt32LE(5, 14);
    head.writeUInt32LE(sequence, 18);
    const lacing = [...Array<number>(Math.trunc(body.length / 255)).fill(255), body.length % 255];
    head[26] = lacing.length;
    return Buffer.concat([head, Buffer.from(lacing), body]);
  };
  const head = page(0, 0, Buffer.concat([Buffer.from("OpusHead"), Buffer.alloc(11, 1), planted]));
  const tags = page(1, 0, Buffer.concat([Buffer.from("OpusTags"), planted, Buffer.alloc(600, "SECRET")]));
  const sound = page(2, 48_000, Buffer.alloc(300, 7));

  test("has no comments, the same length, and correct checksums", () => {
    const sent = Buffer.concat([head, tags, sound]);
    const voice = cleanVoice(sent);
    if (typeof voice === "string") throw new Error(voice);
    expect(voice).toMatchObject({ kind: "ogg", ms: 1_000 });
    const served = Buffer.from(voice.bytes);
    expect(served.length).toBe(sent.length);
    expectClean(served);
    expect(served.subarray(-300).equals(sound.subarray(-300))).toBe(true);
    // The sum of "OggS" pages as libogg reckons it: over the page with zeros in its place.
    expect(served.readUInt32LE(22)).not.toBe(0);
  });

  test("with two streams, or without its comments' end, is refused", () => {
    const other = Buffer.from(sound);
    other.writeUInt32LE(6, 14);
    expect(cleanVoice(Buffer.concat([head, tags, other]))).toBe("unknown_kind");
    expect(cleanVoice(Buffer.concat([head, sound]))).toBe("damaged");
    expect(cleanVoice(oggVoice())).toMatchObject({ kind: "ogg", ms: 1_200 });
  });
});
