import { createHash } from "node:crypto";
import type { Files, StoredFile } from "../../apps/server/src/platform/media/files.ts";

/** Pictures' widths are made again on request. */
const leftOut = "variants/";

/**
 * Copies all files of one store into another, and reads each again to compare its SHA-256. An identical file is
 * skipped, so a copy that broke off continues. A file that was removed meanwhile is skipped.
 *
 * @returns how many were copied, and how many were there already
 */
export async function copyFiles(from: Files, to: Files): Promise<{ copied: number; present: number }> {
  let [copied, present] = [0, 0];
  for await (const { name } of from.list()) {
    if (name.startsWith(leftOut)) continue;
    const source = await from.part(name);
    if (source === null) continue;
    const wanted = await hashOf(source);
    if ((await hashIn(to, name, source.bytes)) === wanted) {
      present += 1;
      continue;
    }
    await to.writeParts(name, async (write) => {
      for await (const part of partsOf(source)) await write(part);
    });
    if ((await hashIn(to, name, source.bytes)) !== wanted) throw new Error(`${name}: the copy is not as the original`);
    copied += 1;
  }
  return { copied, present };
}

async function hashIn(files: Files, name: string, bytes: number): Promise<string | null> {
  const found = await files.part(name);
  return found?.bytes === bytes ? hashOf(found) : null;
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of partsOf(file)) hash.update(part);
  return hash.digest("hex");
}

async function* partsOf(file: StoredFile): AsyncIterable<Uint8Array> {
  // an empty file has no range
  if (file.bytes === 0) return;
  for await (const part of await file.read(0, file.bytes - 1)) yield part as Uint8Array; // no encoding is set
}
