import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { isOutage } from "../sql/outage.ts";
import { createFiles, isFileName, nullIfMissing } from "./files.ts";

/** The widths and forms of pictures, on the disk of this machine. Each of them can be made again. */
export interface Variants {
  read(picture: string, name: string): Promise<Buffer | null>;
  write(picture: string, name: string, body: Buffer): Promise<void>;
  /** Removes all variants of a picture. */
  remove(picture: string): Promise<void>;
  close(): void;
}

/** What holds where the pictures themselves are elsewhere, so that they can be erased without this machine. */
export interface Bounds {
  /** If there is more, the oldest go. */
  maxBytes: number;
  /** Whether the picture still exists. */
  isThere(picture: string): Promise<boolean>;
  now(): Date;
  report(error: unknown): void;
}

/** A variant that is older asks whether its picture still exists, before it is served. */
export const confirmMs = 3_600_000;
/** A variant whose picture was not confirmed for so long goes, also if nobody asks for it. */
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
  /** Whether the picture still exists, asked where the answer of before is too old. */
  const isConfirmed = async (picture: string, place: string, age: number): Promise<boolean> => {
    if (age <= confirmMs) return true;
    try {
      // guard: a cached picture is confirmed within the hour [if (!(await isThere(picture))) return false; -> ]
      if (!(await isThere(picture))) return false;
      await utimes(place, now(), now()).catch(nullIfMissing);
    } catch (error) {
      // While the store is away nobody can erase there, so what is not too old is shown.
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

/** Keeps the folder below its size, the oldest first, and drops what was not confirmed for too long. */
function createCleaner(folder: string, { maxBytes, now, report }: Bounds) {
  /** Other processes of this machine may add to the folder too: each tidying counts anew. */
  let bytes: number | null = null;
  let running: Promise<void> | null = null;
  const tidy = (): Promise<void> => {
    running ??= run().finally(() => (running = null));
    return running;
  };
  const run = async (): Promise<void> => {
    const found = (await filesIn(folder)).toSorted((one, other) => one.at - other.at);
    let left = found.reduce((sum, file) => sum + file.bytes, 0);
    // A little more than it must, so that the next file does not bring the next tidying.
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
