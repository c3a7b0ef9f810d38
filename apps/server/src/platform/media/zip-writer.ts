import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Writes a ZIP file part by part, so that it never stands in memory. */
export interface ZipWriter {
  /** `compress`: false for what is compressed already, such as pictures. */
  add(name: string, content: Iterable<Uint8Array>, wanted: { compress: boolean }): Promise<void>;
  /** How many bytes were written so far. */
  bytes(): number;
  close(): Promise<void>;
}

/** A ZIP without the extension for large files ends at 4 GiB. */
export const maxZipBytes = 2 ** 32 - 1;

/**
 * fflate deflates on this thread: a part of 64 KiB takes about 3 ms. The event loop gets its turn after each part, and
 * the part is written before the next one is asked for.
 */
export function openZip(write: (part: Uint8Array) => Promise<void>, made: Date): ZipWriter {
  const waiting: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    waiting.push(part);
  });
  const flush = async () => {
    for (const part of waiting.splice(0)) {
      written += part.length;
      if (written > maxZipBytes) throw new Error("a ZIP file of more than 4 GiB");
      await write(part);
    }
    await nextTurn();
  };
  return {
    async add(name, content, { compress }) {
      const file = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
      file.mtime = made;
      zip.add(file);
      for (const part of content) {
        file.push(part);
        await flush();
      }
      file.push(new Uint8Array(0), true);
      await flush();
    },
    bytes: () => written,
    async close() {
      zip.end();
      await flush();
    },
  };
}
