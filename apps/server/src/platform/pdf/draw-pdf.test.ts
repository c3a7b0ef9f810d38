import { inflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { withTicks } from "../../../test/ticks.ts";
import { createApart } from "../apart/pool.ts";
import { loadSharp } from "../media/sharp.ts";
import { drawPdfApart } from "./draw-pdf.ts";
import type { PdfContent, PdfStep } from "./pdf.ts";

const apart = createApart({ processes: 1 });
const narrow = createApart({ taskMs: 1_000, processes: 1 });
afterAll(() => Promise.all([apart.close(), narrow.close()]));

const content = (...steps: PdfStep[]): PdfContent => ({
  title: "A paper",
  made: new Date(0),
  language: "en",
  colour: null,
  logo: null,
  steps,
  foot: { message: "statement.page", parameters: {}, issuer: "Souk · Souk Trading LLC" },
});
const name = (text: string): PdfStep => ({ kind: "text", text, size: 10, colour: "#111111" });

test("a name of 10,000 combining marks is drawn in another process while the event loop stays free", async () => {
  await apart.run("7", drawPdfApart, content(name("x"))); // the process has started
  const marks = content(...Array.from({ length: 20 }, () => name(`a${"\u0301".repeat(10_000)}`)));
  const { result, ticks } = await withTicks(() => apart.run("7", drawPdfApart, marks));
  expect(Buffer.from(result).subarray(0, 5).toString()).toBe("%PDF-");
  expect(ticks).toBeGreaterThan(5);
});

test("the same document makes the same bytes, and one that takes too long is ended", async () => {
  const one = content(name("Kettle \u0625\u0628\u0631\u064a\u0642 \u6c34\u58f6"));
  expect(await narrow.run("7", drawPdfApart, one)).toEqual(await apart.run("7", drawPdfApart, one));
  const endless = content(...Array.from({ length: 2_000 }, () => name("\u6c34\u58f6 ".repeat(1_000))));
  await expect(narrow.run("7", drawPdfApart, endless)).rejects.toMatchObject({ name: "OutOfBounds", limit: "time" });
});

test("the foot names the maker of the document, in at most two lines", async () => {
  const made = (issuer: string) => {
    const drawn = content(name("x"));
    return apart.run("7", drawPdfApart, { ...drawn, foot: { ...drawn.foot, issuer } });
  };
  const [none, short, long] = [await made(""), await made("Souk LLC"), await made("Souk Trading Company ".repeat(20))];
  expect(short.byteLength).toBeGreaterThan(none.byteLength);
  expect(await made("Souk Trading Company ".repeat(200))).toEqual(long);
});

function streamsOf(bytes: Buffer): string[] {
  const streams: string[] = [];
  for (let at = bytes.indexOf("\nstream\n"); at !== -1; at = bytes.indexOf("\nstream\n", at)) {
    const end = bytes.indexOf("\nendstream", at);
    const packed = bytes.subarray(at + "\nstream\n".length, end);
    if (bytes.subarray(at - 200, at).includes("FlateDecode")) streams.push(inflateSync(packed).toString("latin1"));
    at = end;
  }
  return streams;
}

test("the logo is drawn at the start of the first page and moves the text down, in Arabic on the right", async () => {
  const sharp = await loadSharp();
  const ground = { r: 200, g: 30, b: 30 };
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: ground } })
    .png()
    .toBuffer();
  const placed = async (language: "en" | "ar", own: Uint8Array | null) => {
    const bytes = Buffer.from(await apart.run("7", drawPdfApart, { ...content(name("Lin")), language, logo: own }));
    // The page draws the picture; the picture itself is another stream.
    const drawn = streamsOf(bytes).find((stream) => / Do$/mu.test(stream));
    return /^32 0 0 -32 (?<x>[\d.]+) (?<y>[\d.]+) cm$/mu.exec(drawn ?? "")?.groups;
  };
  expect(await placed("en", logo)).toEqual({ x: "40", y: "72" });
  expect(await placed("ar", logo)).toEqual({ x: "523.28", y: "72" });
  expect(await placed("en", null)).toBeUndefined();
});

test("titles and the lines below headings have the mall's colour, and the text stays black", async () => {
  const steps: PdfStep[] = [
    { kind: "title", text: "Statement", size: 18 },
    { kind: "head", columns: [{ name: "Amount", width: 100, figure: true }] },
    name("Lin"),
  ];
  const operators = async (colour: string | null) => {
    const bytes = Buffer.from(await apart.run("7", drawPdfApart, { ...content(...steps), colour }));
    const start = bytes.indexOf("stream\n", bytes.indexOf("FlateDecode")) + "stream\n".length;
    return inflateSync(bytes.subarray(start, bytes.indexOf("endstream", start))).toString("latin1");
  };
  const [own, none] = [await operators("#7a1f6b"), await operators(null)];
  expect(own).toMatch(/^0\.478\d* 0\.121\d* 0\.419\d* scn$/mu);
  expect(own).toMatch(/^0\.478\d* 0\.121\d* 0\.419\d* SCN$/mu);
  expect(own).toMatch(/^0\.066\d* 0\.066\d* 0\.066\d* scn$/mu);
  expect(none).not.toContain("0.478");
});
