import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the mall keeps outside the database, under names that no path can be smuggled into. */
export interface Files {
  /** null: nothing is kept under this name. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all: another process that reads meanwhile sees the old bytes or the new ones. */
  write(name: string, bytes: Buffer): Promise<void>;
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
    async write(name, bytes) {
      if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
      const place = path.join(folder, name);
      const draft = `${place}.${randomUUID()}`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(name) {
      if (!isFileName(name)) throw new Error(`${name} is not a name of a file`);
      await rm(path.join(folder, name), { force: true });
    },
  };
}

/** Parts of small letters, digits and a few signs; none begins with a point, so none leads upwards. */
function isFileName(name: string): boolean {
  return name.length <= 240 && /^[a-z0-9][a-z0-9.~_-]*(\/[a-z0-9][a-z0-9.~_-]*)*$/.test(name);
}
