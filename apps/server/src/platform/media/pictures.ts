import type { PictureFault } from "@arcade/contract/people/uploads/api";
import { pictureWidths } from "@arcade/contract/pictures";
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Sharp } from "sharp";
import { createBackground, createTurnstile } from "../jobs/background.ts";
import type { Files } from "./files.ts";
import { isOutage } from "../sql/outage.ts";
import { type Apart, OutOfBounds } from "../apart/pool.ts";
import { type Cut, cutPictureApart, type RecodedPicture, recodePictureApart } from "./recode-picture.ts";
import type { Variants } from "./variants.ts";
import { loadSharp } from "./sharp.ts";

/** The widths that the mall serves, in pixels: those of pages, and one to zoom in. Any other width is not found. */
const servedWidths = [...pictureWidths, 1500] as const;

interface StoredPicture {
  name: string;
  width: number;
  height: number;
}

/** A square icon: `size` in pixels, `filled` the share of the side that the picture takes, 0 to 1. */
export interface IconForm {
  size: number;
  filled: number;
  ground: boolean;
}

/** The pictures of members and of the mall. */
export interface Pictures {
  /**
   * The picture in one width. It is AVIF if the browser accepts AVIF and the server has it ready, else WebP. Null:
   * there is no such picture or width.
   */
  serve(name: string, width: number, accept: string): Promise<{ body: Buffer; type: string } | null>;
  /**
   * Encodes a part of a JPEG, PNG or WebP again and stores it: upright, at most 1,600 pixels a side, without the
   * camera's metadata. Returns the fault if there is one. "outside": the crop is not within the picture. One picture at
   * a time for each `holder`.
   */
  storePart(holder: string, bytes: Buffer, cut: Cut): Promise<StoredPicture | PictureFault | "outside">;
  /**
   * A picture as a square PNG icon. The whole picture is in the middle, on white if `ground` is true, else on a
   * transparent ground. Null: there is no such picture.
   */
  icon(name: string, form: IconForm): Promise<Buffer | null>;
  /** A stored picture in its full size, as WebP. Null: there is none with this name. */
  original(name: string): Promise<Buffer | null>;
  /** Removes a stored picture in all its widths. Does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** Removes what this machine has of a picture that another process removed. */
  forget(name: string): Promise<void>;
  /** Encodes a picture again without storing it, and adds its fingerprint (`fingerprintOf`). Or returns its fault. */
  recode(holder: string, bytes: Buffer): Promise<(RecodedPicture & { fingerprint: string }) | PictureFault>;
  close(): Promise<void>;
}

/** Reads a picture that comes with the program, such as the demo's; null if no picture has this name. */
export type ShippedPictures = (name: string) => Promise<Buffer | null>;

interface PictureOptions {
  files: Files;
  variants: Variants;
  /** Tells other processes that a picture was removed. */
  erased?: (name: string) => void;
  /** The processes that read members' files. */
  apart: Apart;
  shipped?: ShippedPictures;
  /** Gets the errors of background work, for which no caller waits. */
  report?: (error: unknown) => void;
  /** Whether background work should wait. The default measures the system's load. */
  isMachineBusy?: () => boolean;
}

/** Fastify reads at most this many characters of a part of a path. */
const maxNameLength = 100;

// One picture takes one core, and small machines have two. Only our own stored pictures are decoded here. Members'
// uploads are decoded in other processes, so an upload never delays a thumbnail. If 500 wait, the next one is refused.
const atOnce = 2;
const maxWaiting = 500;

export function createPictures(options: PictureOptions): Pictures {
  const { files, variants, apart, shipped, erased = () => {}, report = () => {}, isMachineBusy } = options;
  const turnstile = createTurnstile(atOnce, maxWaiting);
  const background = createBackground({
    isBusy: turnstile.isBusy,
    report,
    ...(isMachineBusy ? { isMachineBusy } : {}),
  });
  const { makeWebp, prepareAvif, keep } = createWidths({ files, variants, turnstile, background, report }, shipped);

  return {
    async serve(name, width, accept) {
      if (!isPictureName(name) || !isWidth(width)) return null;
      const takesAvif = /image\/avif(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accept);
      const avif = takesAvif ? await variants.read(name, `${width}.avif`) : null;
      if (avif !== null) return { body: avif, type: "image/avif" };
      const body = (await variants.read(name, `${width}.webp`)) ?? (await makeWebp(name, width));
      if (body === null) return null;
      if (takesAvif) prepareAvif(name, width);
      return { body, type: "image/webp" };
    },
    async storePart(holder, bytes, cut) {
      const recoded = await withinBounds(apart.run(holder, cutPictureApart, bytes, cut));
      if (typeof recoded === "string") return recoded;
      return { name: await writeOriginal(files, recoded.body), width: recoded.width, height: recoded.height };
    },
    async icon(name, form) {
      const key = `icon-${form.size}-${Math.round(form.filled * 100)}${form.ground ? "-white" : ""}.png`;
      const kept = isStoredName(name) ? await variants.read(name, key) : null;
      if (kept !== null) return kept;
      const original = isStoredName(name) ? await files.read(originalOf(name)) : await shipped?.(name);
      if (original === null || original === undefined) return null;
      const drawn = await turnstile.pass(() => drawIcon(original, form));
      if (isStoredName(name)) await keep(name, key, drawn);
      return drawn;
    },
    original: async (name) => (isStoredName(name) ? files.read(originalOf(name)) : null),
    async remove(name) {
      if (!isStoredName(name)) return;
      await files.remove(originalOf(name));
      await variants.remove(name);
      erased(name);
    },
    async forget(name) {
      if (isStoredName(name)) await variants.remove(name);
    },
    async recode(holder, bytes) {
      const recoded = await withinBounds(apart.run(holder, recodePictureApart, bytes));
      return typeof recoded === "string" ? recoded : { ...recoded, body: Buffer.from(recoded.body) };
    },
    async close() {
      variants.close();
      await background.close();
    },
  };
}

interface WidthParts {
  files: Files;
  variants: Variants;
  turnstile: ReturnType<typeof createTurnstile>;
  background: ReturnType<typeof createBackground>;
  report: (error: unknown) => void;
}

/** Makes the widths and formats of a picture when they are first asked for. */
function createWidths(
  { files, variants, turnstile, background, report }: WidthParts,
  shipped: ShippedPictures = async () => null,
) {
  const making = new Map<string, Promise<Buffer | null>>();

  /** Stores a variant. If the disk is full, the picture is served all the same, because a variant can be made again. */
  const keep = async (name: string, variant: string, body: Buffer): Promise<void> => {
    await variants.write(name, variant, body).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      report(error);
    });
  };
  const sourceOf = async (name: string, width: number): Promise<Sharp | null> => {
    const original = isStoredName(name) ? await files.read(originalOf(name)) : await shipped(name);
    return original === null ? null : (await loadSharp())(original).resize(width, null, { withoutEnlargement: true });
  };
  const make = async (name: string, width: number, format: Format): Promise<Buffer | null> => {
    const source = await sourceOf(name, width);
    if (source === null) return null;
    const body = await (
      format === "avif" ? source.avif({ quality: 58, effort: 2 }) : source.webp({ quality: 82, effort: 3 })
    ).toBuffer();
    await keep(name, `${width}.${format}`, body);
    return body;
  };
  /** Several requests for the same width at the same time share one encoding. */
  const makeWebp = (name: string, width: number): Promise<Buffer | null> => {
    const key = `${name}/${width}`;
    const before = making.get(key);
    if (before !== undefined) return before;
    const made = turnstile.pass(() => make(name, width, "webp")).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  const prepareAvif = (name: string, width: number): void =>
    background.add(`${name}/${width}`, async () => {
      if ((await variants.read(name, `${width}.avif`)) === null) await make(name, width, "avif");
    });
  return { makeWebp, prepareAvif, keep };
}

/** `GET /files/<name>/<width>`: a name never changes its picture, so browsers keep it for a year. */
export function registerPictures(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { name: string; width: string } }>("/files/:name/:width", async (request, reply) => {
    const { name, width } = request.params;
    const picture = /^[1-9]\d{2,3}$/.test(width)
      ? await pictures.serve(name, Number(width), request.headers.accept ?? "")
      : null;
    if (picture === null) return reply.callNotFound();
    return reply
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept",
        "x-content-type-options": "nosniff",
        "content-type": picture.type,
      })
      .send(picture.body);
  });
}

/**
 * A picture that exceeds the time or memory of its process is `too_slow`. A picture that crashes the process is
 * `damaged`.
 */
async function withinBounds<Result>(work: Promise<Result>): Promise<Result | PictureFault> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return error.limit === "crash" ? "damaged" : "too_slow";
  }
}

async function drawIcon(original: Buffer, { size, filled, ground }: IconForm): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = Math.round(size * filled);
  const background = ground ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)];
  return sharp(original)
    .resize(side, side, { fit: "contain", background })
    .flatten(ground ? { background } : false)
    .extend({ top: before, bottom: after, left: before, right: after, background })
    .png()
    .toBuffer();
}

async function writeOriginal(files: Files, body: Uint8Array): Promise<string> {
  const name = `p${randomBytes(16).toString("hex")}`;
  await files.write(originalOf(name), Buffer.from(body));
  return name;
}

type Format = "avif" | "webp";

/** The name of its file. */
export function originalOf(name: string): string {
  return `originals/${name}.webp`;
}

function isWidth(width: number): boolean {
  return servedWidths.some((known) => known === width);
}

function isPictureName(name: string): boolean {
  return name.length <= maxNameLength && /^[a-z0-9][a-z0-9.~-]*$/.test(name);
}

/** Of a picture that was uploaded, and not of one that comes with the program. */
export function isStoredName(name: string): boolean {
  return /^p[0-9a-f]{32}$/.test(name);
}
