import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { isOutage } from "../sql/outage.ts";
import { createFiles, isFileName, nullIfMissing } from "./files.ts";

/** The widths and formats of pictures, on the disk of this machine. Each of them can be made again. */
export interface Variants {
  read(picture: string, name: string): Promise<Buffer | null>;
  write(picture: string, name: string, body: Buffer): Promise<void>;
  /** Removes all variants of a picture. */
  remove(picture: string): Promise<void>;
  close(): void;
}

/** For pictures that are stored elsewhere, where another machine can erase them. */
export interface Bounds {
  /** If there is more, the oldest go. */
  maxBytes: number;
  /** Whether the picture still exists. */
  isThere(picture: string): Promise<boolean>;
  now(): Date;
  report(error: unknown): void;
}

/** An older variant is served only after asking whether its picture still exists. */
export const confirmMs = 3_600_000;
/** A variant whose picture was not confirmed for so long is deleted, also if nobody asks for it. */
export const greatestMs = 86_400_000;
const tidyEveryMs = 600_000;

/** Without `bounds` the variants stay until their picture is removed. */
export function createVariants(folder: string, bounds: Bounds | null): Variants {
  const files = createFiles(folder);
  const placeOf = (picture: string, name: string) => path.join(folder, picture, name);
  const remove = async (picture: string): Promise<void> => {
    if (!isFileName(picture)) throw new Error(`${picture} is not a name of a picture`);
    await rm(path.join(folder, picture), { recursive: true, force: true });
  };
  const plain: Variants = {
    read: (picture, name) => files.read(`${picture}/${name}`),
    write: (picture, name, body) => files.write(`${picture}/${name}`, body),
    remove,
    close() {},
  };
  if (bounds === null) return plain;
  const { isThere, now } = bounds;
  const cleaner = createCleaner(folder, bounds);
  /** Whether the picture still exists. It is asked if the last answer is too old. */
  const isConfirmed = async (picture: string, place: string, age: number): Promise<boolean> => {
    if (age <= confirmMs) return true;
    try {
      // guard: a cached picture is confirmed within the hour [if (!(await isThere(picture))) return false; -> ]
      if (!(await isThere(picture))) return false;
      await utimes(place, now(), now()).catch(nullIfMissing);
    } catch (error) {
      // While the store is away nobody can erase there, so variants that are not too old are shown.
      if (!isOutage(error) || age > greatestMs) throw error;
    }
    return true;
  };
  return {
    async read(picture, name) {
      if (!isFileName(`${picture}/${name}`)) return null;
      const place = placeOf(picture, name);
      const found = await stat(place).catch(nullIfMissing);
      if (found === null) return null;
      if (await isConfirmed(picture, place, now().getTime() - found.mtimeMs))
        return readFile(place).catch(nullIfMissing);
      await remove(picture);
      return null;
    },
    async write(picture, name, body) {
      await plain.write(picture, name, body);
      await utimes(placeOf(picture, name), now(), now()).catch(nullIfMissing);
      await cleaner.added(body.length);
    },
    remove,
    close: () => cleaner.close(),
  };
}

/** Keeps the folder below its size by deleting the oldest first, and deletes what was not confirmed for too long. */
function createCleaner(folder: string, { maxBytes, now, report }: Bounds) {
  /** Other processes of this machine may add to the folder too, so each run counts again. */
  let bytes: number | null = null;
  let running: Promise<void> | null = null;
  const tidy = (): Promise<void> => {
    running ??= run().finally(() => (running = null));
    return running;
  };
  const run = async (): Promise<void> => {
    const found = (await filesIn(folder)).toSorted((one, other) => one.at - other.at);
    let left = found.reduce((sum, file) => sum + file.bytes, 0);
    // A little more than necessary, so that the next file does not start another run.
    const most = left > maxBytes ? 0.9 * maxBytes : maxBytes;
    for (const { place, bytes: size, at } of found) {
      const isOld = now().getTime() - at > greatestMs;
      if (!isOld && left <= most) break;
      await rm(place, { force: true });
      left -= size;
    }
    bytes = left;
  };
  const timer = setInterval(() => void tidy().catch(report), tidyEveryMs).unref();
  return {
    async added(size: number): Promise<void> {
      if (bytes !== null) bytes += size;
      if (bytes === null || bytes > maxBytes) await tidy();
    },
    close: () => clearInterval(timer),
  };
}

async function filesIn(folder: string): Promise<{ place: string; bytes: number; at: number }[]> {
  const found = [];
  for (const name of (await readdir(folder, { recursive: true }).catch(nullIfMissing)) ?? []) {
    const place = path.join(folder, name);
    const facts = await stat(place).catch(nullIfMissing);
    if (facts?.isFile() === true) found.push({ place, bytes: facts.size, at: facts.mtimeMs });
  }
  return found;
}
