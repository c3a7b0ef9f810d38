import sharp, { type Sharp } from "sharp";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import type { PictureFault } from "@arcade/contract/people/uploads/api";

/**
 * A file that somebody might upload as a picture, and why it is refused. `null`: it is a picture, and is accepted in a
 * cleaned form.
 */
export interface BadFile {
  name: string;
  bytes: Buffer;
  fault: PictureFault | null;
}

/** Text that must not appear in anything the mall serves. */
export const marks = [
  "<script",
  "<?php",
  "alert(",
  "GPS",
  "Exif",
  "SECRET",
  "evil.example",
  "%PDF",
  "<svg",
  "META-INF",
];

/** Files of PROOF SEC-013. They are made here, so that no virus scanner objects to the repository. */
export async function badFiles(): Promise<BadFile[]> {
  const photo = await picture("jpeg");
  const png = await picture("png");
  const webp = await picture("webp");
  return [
    ...notPictures(),
    ...(await formatsNotTaken()),
    ...damaged(photo, png, webp),
    ...(await bombs(png)),
    ...(await hostilePictures(photo, png, webp)),
  ];
}

/** A picture with a drawing, so that pictures of two seeds look different. */
export async function picture(format: "jpeg" | "png" | "webp", seed = 1): Promise<Buffer> {
  const points = Buffer.alloc(64 * 48 * 3);
  let state = seed * 2_654_435_761;
  for (let index = 0; index < points.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    points[index] = state >> 16;
  }
  return sharp(points, { raw: { width: 64, height: 48, channels: 3 } })
    .resize(320, 240, { kernel: "cubic" })
    .toFormat(format)
    .toBuffer();
}

function notPictures(): BadFile[] {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const texts: [string, string, PictureFault][] = [
    ["svg", svg, "svg"],
    ["svg with a prologue", `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`, "svg"],
    [
      "svg with a doctype",
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg}`,
      "svg",
    ],
    ["svg with an entity bomb", `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "SECRET">]>${svg}`, "svg"],
    [
      "svg that reads a file",
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
      "svg",
    ],
    [
      "svg that asks a server",
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>`,
      "svg",
    ],
    ["svg after spaces", `\n\t  ${svg}`, "svg"],
    ["svg after a mark", `\uFEFF${svg}`, "svg"],
    ["svg after a comment", `<!-- a picture -->${svg}`, "svg"],
    ["SVG in capitals", svg.toUpperCase(), "svg"],
    ["svg of a name space", `<a:svg xmlns:a="http://www.w3.org/2000/svg"><a:script>alert(1)</a:script></a:svg>`, "svg"],
    ["svg after many prologues", `${"<?xml".repeat(40)}${svg}`, "svg"],
    ["svg after many comments", `${"<!-- -->".repeat(200)}${svg}`, "svg"],
    ["many prologues and no svg", `${"<?xml".repeat(800)}x`, "unknown_kind"],
    ["many half comments", "<!--".repeat(1_000), "html"],
    ["a script that is a gif", "GIF89a/*\x01*/=1;alert(1)", "unknown_kind"],
    ["html", "<!doctype html><script>alert(1)</script>", "html"],
    ["html without a doctype", "<html><body onload=alert(1)>", "html"],
    ["a script", "<script>alert(1)</script>", "html"],
    ["a page after spaces", "   \r\n<HTML>", "html"],
    ["a comment", "<!-- hello", "html"],
    ["pdf", "%PDF-1.7\n1 0 obj", "pdf"],
    ["php", "<?php system($_GET['c']); ?>", "unknown_kind"],
    ["javascript", "alert(1)//", "unknown_kind"],
    ["a data address", "data:image/png;base64,iVBORw0KGgo=", "unknown_kind"],
    ["an address of a file", "file:///etc/passwd", "unknown_kind"],
    ["an address of a server", "http://169.254.169.254/latest/meta-data/", "unknown_kind"],
    ["a path", "../../../../etc/passwd", "unknown_kind"],
    ["plain text", "hello", "unknown_kind"],
    ["json", '{"__proto__":{"a":1}}', "unknown_kind"],
    ["one byte", "a", "unknown_kind"],
    ["a null byte", "\0", "unknown_kind"],
    [
      "a magick script",
      "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://evil.example/)'\npop graphic-context",
      "unknown_kind",
    ],
    ["postscript", "%!PS-Adobe-3.0\n%%EOF", "unknown_kind"],
    ["a shell script", "#!/bin/sh\nid", "unknown_kind"],
    ["a pixmap with a comment", "P6\n# <script>\n1 1\n255\nabc", "unknown_kind"],
    ["an xbm", "#define a_width 1\n#define a_height 1\nstatic char a_bits[] = { 0x00 };", "unknown_kind"],
    ["a windows program", "MZ\x90\x00\x03", "unknown_kind"],
    ["a linux program", "\x7fELF\x02\x01\x01", "unknown_kind"],
  ];
  const wide = Buffer.from(`\ufeff${svg}`, "utf16le");
  const wideSvgs: BadFile[] = [
    { name: "svg in UTF-16", bytes: wide, fault: "svg" },
    { name: "svg in UTF-16 without a mark", bytes: wide.subarray(2), fault: "svg" },
    { name: "svg in UTF-16, big end first", bytes: Buffer.from(wide).swap16(), fault: "svg" },
    {
      name: "svg in UTF-16, big end first, without a mark",
      bytes: Buffer.from(wide.subarray(2)).swap16(),
      fault: "svg",
    },
  ];
  return [
    { name: "nothing", bytes: Buffer.alloc(0), fault: "empty" },
    ...wideSvgs,
    ...texts.map(([name, text, fault]) => ({ name, bytes: Buffer.from(text), fault })),
  ];
}

async function formatsNotTaken(): Promise<BadFile[]> {
  const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#abc" } });
  const heif = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(64)]);
  return [
    { name: "gif", bytes: await drawn().gif().toBuffer(), fault: "unknown_kind" },
    { name: "tiff", bytes: await drawn().tiff().toBuffer(), fault: "unknown_kind" },
    { name: "avif", bytes: await drawn().avif().toBuffer(), fault: "unknown_kind" },
    { name: "bmp", bytes: Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)]), fault: "unknown_kind" },
    { name: "ico", bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(40)]), fault: "unknown_kind" },
    { name: "zip", bytes: Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(40)]), fault: "unknown_kind" },
    { name: "mp4", bytes: heif("isom"), fault: "unknown_kind" },
    { name: "heic", bytes: heif("heic"), fault: "heic" },
    { name: "heif of an iphone", bytes: heif("mif1"), fault: "heic" },
    { name: "heif sequence", bytes: heif("hevc"), fault: "heic" },
    { name: "avif of many pictures", bytes: heif("avis"), fault: "unknown_kind" },
    {
      name: "gif of many pictures",
      bytes: await frames(200).then((film) => film.gif().toBuffer()),
      fault: "unknown_kind",
    },
    {
      name: "webp of 101 pictures",
      bytes: await frames(101).then((film) => film.webp().toBuffer()),
      fault: "too_many_frames",
    },
    { name: "svgz", bytes: gzipSync("<svg/>"), fault: "unknown_kind" },
    { name: "gzip bomb", bytes: gzipSync(Buffer.alloc(50_000_000)), fault: "unknown_kind" },
  ];
}

function damaged(photo: Buffer, png: Buffer, webp: Buffer): BadFile[] {
  const flipped = Buffer.from(png);
  flipped.fill(0xff, Math.trunc(png.length / 3), Math.trunc(png.length / 2));
  const damages: [string, Buffer][] = [
    ["jpeg magic and nothing else", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["png magic and nothing else", png.subarray(0, 8)],
    ["webp magic and nothing else", webp.subarray(0, 12)],
    ["half a jpeg", photo.subarray(0, photo.length / 2)],
    ["half a png", png.subarray(0, png.length / 2)],
    ["half a webp", webp.subarray(0, webp.length / 2)],
    ["a png with other bytes in it", flipped],
    [
      "jpeg magic before a page",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>alert(1)</script>")]),
    ],
    ["png magic before php", Buffer.concat([png.subarray(0, 8), Buffer.from("<?php echo 1; ?>")])],
    ["riff webp with nonsense", Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 "), Buffer.alloc(32, 7)])],
    ["png of no width", pngOf(0, 10)],
  ];
  return damages.map(([name, bytes]) => ({ name, bytes, fault: "damaged" }));
}

/** A number of pictures of 4 x 4, each in another grey. */
async function frames(count: number): Promise<Sharp> {
  const points = Buffer.alloc(4 * 4 * count * 3);
  for (let frame = 0; frame < count; frame += 1) points.fill((frame * 7) % 256, frame * 48, (frame + 1) * 48);
  return sharp(points, { raw: { width: 4, height: 4 * count, channels: 3, pageHeight: 4 } });
}

async function bombs(png: Buffer): Promise<BadFile[]> {
  const flat = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  // A text that would unpack to 100 MB inside a small picture.
  const heavy = chunk("zTXt", Buffer.concat([Buffer.from("SECRET\0\0"), deflateSync(Buffer.alloc(100_000_000))]));
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("SECRET\0\0"), deflateSync(Buffer.alloc(100_000_000))]));
  const text = chunk("tEXt", Buffer.from("Comment\0SECRET <script>alert(1)</script>"));
  return [
    { name: "40 million and some pixels", bytes: flat, fault: "too_many_pixels" },
    { name: "a picture of 50,000 x 50,000 in its header", bytes: pngOf(50_000, 50_000), fault: "too_many_pixels" },
    { name: "a picture of 2,147,483,647 x 1", bytes: pngOf(2_147_483_647, 1), fault: "damaged" },
    { name: "a picture of 1 x 3,000,000", bytes: pngOf(1, 3_000_000), fault: "side_too_long" },
    { name: "a picture of 3,000,000 x 1", bytes: pngOf(3_000_000, 1), fault: "side_too_long" },
    { name: "a picture of 12,001 x 300", bytes: pngOf(12_001, 300), fault: "side_too_long" },
    { name: "a picture of 100 x 5,001", bytes: pngOf(100, 5_001), fault: "too_narrow" },
    { name: "a picture of 5,001 x 100", bytes: pngOf(5_001, 100), fault: "too_narrow" },
    {
      name: "a profile bomb in a png",
      bytes: Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]),
      fault: null,
    },
    {
      name: "two thousand texts in a png",
      bytes: Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(2_000).fill(text), png.subarray(33)]),
      fault: null,
    },
    { name: "a text bomb in a png", bytes: Buffer.concat([png.subarray(0, 33), heavy, png.subarray(33)]), fault: null },
  ];
}

/** Real pictures with extra data: accepted, and encoded again without it. */
async function hostilePictures(photo: Buffer, png: Buffer, webp: Buffer): Promise<BadFile[]> {
  const located = await sharp(photo)
    .withExif({
      IFD0: { Copyright: "SECRET", ImageDescription: "<script>alert(1)</script>" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    })
    .jpeg()
    .toBuffer();
  const script = Buffer.from("/*<script>alert(1)</script><?php system('id'); ?>SECRET*/");
  const segment = (kind: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0II*\0\x08\0\0\0"), Buffer.alloc(60_000, "SECRET")]));
  const pdf = segment(0xfe, Buffer.from("%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (SECRET) >> >>"));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  return [
    { name: "a jpeg with a place", bytes: located, fault: null },
    {
      name: "a jpeg with a page behind it",
      bytes: Buffer.concat([photo, Buffer.from("<html><script>alert(1)</script>")]),
      fault: null,
    },
    {
      name: "a jpeg with a script as comment",
      bytes: Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
      fault: null,
    },
    {
      name: "a jpeg with a large Exif block",
      bytes: Buffer.concat([photo.subarray(0, 2), exif, photo.subarray(2)]),
      fault: null,
    },
    {
      name: "a jpeg that is a pdf as well",
      bytes: Buffer.concat([photo.subarray(0, 2), pdf, photo.subarray(2)]),
      fault: null,
    },
    {
      name: "a jpeg with an svg behind it",
      bytes: Buffer.concat([photo, Buffer.from('<svg onload="alert(1)">')]),
      fault: null,
    },
    {
      name: "a png with an archive of java behind it",
      bytes: Buffer.concat([png, Buffer.from("PK\x03\x04META-INF/SECRET")]),
      fault: null,
    },
    {
      name: "a png with a script as text",
      bytes: Buffer.concat([
        png.subarray(0, 33),
        chunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), script])),
        png.subarray(33),
      ]),
      fault: null,
    },
    { name: "a png with a zip behind it", bytes: Buffer.concat([png, Buffer.from("PK\x03\x04SECRET")]), fault: null },
    { name: "a webp with a script behind it", bytes: Buffer.concat([webp, script]), fault: null },
  ];
}

/** A header that claims this size in pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
