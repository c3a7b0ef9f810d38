import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** What the mall keeps outside the database, under names that no path can be smuggled into. */
export interface Files {
  /** null: nothing is kept under this name. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all: another process that reads meanwhile sees the old bytes or the new ones. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The same part by part, for what is too large to hold: `fill` waits for each part to be written. */
  writeParts(name: string, fill: (write: (part: Uint8Array) => Promise<void>) => Promise<void>): Promise<void>;
  /** How many bytes there are, and a stream of some of them (`last` is included). null: nothing is kept. */
  part(name: string): Promise<{ bytes: number; read(first: number, last: number): Readable } | null>;
  /** What is not there is removed already. */
  remove(name: string): Promise<void>;
}

/** A folder of this machine, made when the first file is written. */
export function createFiles(folder: string): Files {
  return {
    async read(name) {
      if (!isFileName(name)) return null;
      return readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },
    write: (name, bytes) => replaceFile(folder, name, (draft) => draft.writeFile(bytes)),
    writeParts: (name, fill) =>
      replaceFile(folder, name, (draft) =>
        fill(async (part) => {
          await draft.writeFile(part); // goes on where the last one ended
        }),
      ),
    async part(name) {
      if (!isFileName(name)) return null;
      const place = path.join(folder, name);
      const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      return (
        found && { bytes: found.size, read: (first, last) => createReadStream(place, { start: first, end: last }) }
      );
    },
    async remove(name) {
      if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
      await rm(path.join(folder, name), { force: true });
    },
  };
}

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

/** Parts of small letters, digits and a few signs; none begins with a point, so none leads upwards. */
function isFileName(name: string): boolean {
  return name.length <= 240 && /^[a-z0-9][a-z0-9.~_-]*(\/[a-z0-9][a-z0-9.~_-]*)*$/.test(name);
}
