import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Files that the mall stores outside the database. A name cannot lead out of the folder (`isFileName`). */
export interface Files {
  /** Null: there is no file with this name. */
  read(name: string): Promise<Buffer | null>;
  /** Replaces the file in one step: another process reads either all old bytes or all new ones. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** As `write`, in parts, for a file that is too large for memory. `fill` waits until each part is written. */
  writeParts(name: string, fill: (write: (part: Uint8Array) => Promise<void>) => Promise<void>): Promise<void>;
  /** Null: there is no such file. */
  part(name: string): Promise<StoredFile | null>;
  /** Removes the file. Does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** All files, in no order. Files that are written or removed meanwhile may be missing. */
  list(): AsyncIterable<{ name: string; bytes: number }>;
}

export interface StoredFile {
  /** Its length. */
  bytes: number;
  /** A stream of a range; `last` is included. */
  read(first: number, last: number): Promise<Readable>;
}

/** Files in a folder of this machine. The first write creates the folder. */
export function createFiles(folder: string): Files {
  return {
    async read(name) {
      if (!isFileName(name)) return null;
      return readFile(path.join(folder, name)).catch(nullIfMissing);
    },
    write: (name, bytes) => replaceFile(folder, name, (draft) => draft.writeFile(bytes)),
    writeParts: (name, fill) =>
      replaceFile(folder, name, (draft) =>
        fill(async (part) => {
          await draft.writeFile(part); // it appends to the part before
        }),
      ),
    async part(name) {
      if (!isFileName(name)) return null;
      const place = path.join(folder, name);
      const found = await stat(place).catch(nullIfMissing);
      if (found === null) return null;
      return {
        bytes: found.size,
        read: async (first, last) => (await open(place)).createReadStream({ start: first, end: last }),
      };
    },
    async remove(name) {
      if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
      await rm(path.join(folder, name), { force: true });
    },
    async *list() {
      for (const name of (await readdir(folder, { recursive: true }).catch(nullIfMissing)) ?? []) {
        const found = await stat(path.join(folder, name)).catch(nullIfMissing);
        if (found?.isFile() === true && !draftName.test(name)) yield { name, bytes: found.size };
      }
    },
  };
}

/** The end of the name of a file that is being written. */
const draftName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Writes to a draft beside the file, then renames it: a rename happens in one step. */
async function replaceFile(folder: string, name: string, fill: (draft: FileHandle) => Promise<void>): Promise<void> {
  if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
  const place = path.join(folder, name);
  const draft = `${place}.${randomUUID()}`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    const handle = await open(draft, "w");
    try {
      await fill(handle);
    } finally {
      await handle.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The whole file, in memory. */
export async function bytesOf(file: StoredFile): Promise<Buffer> {
  return buffer(await file.read(0, file.bytes - 1));
}

/** Path parts of small letters, digits, `.`, `~`, `_` and `-`. No part begins with a dot, so `..` is impossible. */
export function isFileName(name: string): boolean {
  return name.length <= 240 && /^[a-z0-9][a-z0-9.~_-]*(\/[a-z0-9][a-z0-9.~_-]*)*$/.test(name);
}
