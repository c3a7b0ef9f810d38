import "../before.js";
import path from "node:path";
import { CannotStart, type Configuration, readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { openFileStore } from "../../apps/server/src/platform/media/file-store.ts";
import { createFiles } from "../../apps/server/src/platform/media/files.ts";
import { copyFiles } from "./copy-files.ts";

interface Moved {
  copied: number;
  present: number;
  removed: number;
}

/**
 * `npm run move-files [-- --last]`: copies the files of DATA_DIR into the bucket of FILES_URL. It continues an earlier
 * run, and removes nothing from DATA_DIR. `--last`, with the mall stopped and before anything uses the bucket, also
 * removes from the bucket what the mall has erased since an earlier run.
 */
export async function moveFiles(configuration: Configuration, { isLast }: { isLast: boolean }): Promise<Moved> {
  if (configuration.bucket === null) throw new CannotStart("Set FILES_URL to the bucket that the files go to.");
  const here = createFiles(path.join(configuration.dataFolder, "files"));
  const { files } = openFileStore(configuration);
  const { copied, present } = await copyFiles(here, files);
  let removed = 0;
  if (isLast)
    for await (const { name } of files.list())
      if ((await here.part(name)) === null) {
        await files.remove(name);
        removed += 1;
      }
  return { copied, present, removed };
}

if (import.meta.main) {
  try {
    const isLast = process.argv.includes("--last");
    const { copied, present, removed } = await moveFiles(readConfiguration(process.env), { isLast });
    console.log(
      `${copied} files copied and compared, ${present} were in the bucket already, ${removed} erased ones removed from it.`,
    );
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
