import "../before.js";
import path from "node:path";
import { CannotStart, type Configuration, readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { openFileStore } from "../../apps/server/src/platform/media/file-store.ts";
import { createFiles } from "../../apps/server/src/platform/media/files.ts";
import { copyFiles } from "./copy-files.ts";

/**
 * `npm run move-files`: copies the files of DATA_DIR into the bucket of FILES_URL, and removes nothing. It goes on where
 * an earlier run broke off. Run it again when the processes have FILES_URL, for what was sent meanwhile.
 */
export async function moveFiles(configuration: Configuration): Promise<{ copied: number; present: number }> {
  if (configuration.bucket === null) throw new CannotStart("Set FILES_URL to the bucket that the files go to.");
  return copyFiles(createFiles(path.join(configuration.dataFolder, "files")), openFileStore(configuration).files);
}

if (import.meta.main) {
  try {
    const { copied, present } = await moveFiles(readConfiguration(process.env));
    console.log(`${copied} files copied and compared, ${present} were in the bucket already.`);
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
