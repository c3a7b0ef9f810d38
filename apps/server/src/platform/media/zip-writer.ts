import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Writes a ZIP file in parts, so that it is never in memory as a whole. */
export interface ZipWriter {
  /** Adds one file. `compress` is false for content that is already compressed, such as pictures. */
  add(name: string, content: Iterable<Uint8Array>, wanted: { compress: boolean }): Promise<void>;
  /** The number of bytes written until now. */
  bytes(): number;
  close(): Promise<void>;
}

/** The most bytes of a ZIP without the ZIP64 extension: 4 GiB. */
export const maxZipBytes = 2 ** 32 - 1;

/**
 * Opens a ZIP whose files have the time `made`. fflate compresses on this thread: a part of 64 KiB takes about 3 ms.
 * After each part other work of the event loop runs. The part is written before the next one is read. Throws above
 * `maxZipBytes`.
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
