import path from "node:path";
import { createFiles, type Files } from "../../apps/server/src/platform/media/files.ts";
import type { MallConfiguration } from "./read-configuration.ts";

/**
 * Copies the pictures of a configuration from the mall's files to the copy's. The returned configuration has only those
 * that were found: another picture replaces the others.
 */
export async function copyPictures(of: MallConfiguration, source: Files, to: string): Promise<MallConfiguration> {
  const target = createFiles(path.join(to, "files"));
  const copied = new Set<string>();
  for (const name of of.pictures) {
    const file = `originals/${name}.webp`;
    const bytes = await source.read(file);
    if (bytes === null) continue;
    await target.write(file, bytes);
    copied.add(name);
  }
  return { ...of, pictures: copied };
}
