import path from "node:path";
import type { Configuration } from "../configuration.ts";
import { type BucketFiles, type ChangeOfStore, createBucketFiles } from "./bucket.ts";
import { createFiles, type Files } from "./files.ts";
import { originalOf, isStoredName } from "./pictures.ts";
import { type Bounds, createVariants, type Variants } from "./variants.ts";

/** Where the mall's files are: in the data folder of this machine, or in a bucket that several machines share. */
export interface FileStore {
  readonly files: Files;
  /** Null: the files are in the data folder. */
  readonly bucket: Pick<BucketFiles, "isUp" | "probe" | "read" | "write"> | null;
}

export function openFileStore(
  { dataFolder, bucket }: Pick<Configuration, "dataFolder" | "bucket">,
  changed?: ChangeOfStore,
): FileStore {
  if (bucket === null) return { files: createFiles(path.join(dataFolder, "files")), bucket: null };
  const files = createBucketFiles(bucket, path.join(dataFolder, "spool"), changed);
  return { files, bucket: files };
}

/**
 * The widths of pictures: with the files of the data folder, or in a cache beside a bucket, from which another machine
 * may remove the picture.
 */
export function openVariants(
  { dataFolder, filesCacheBytes }: Pick<Configuration, "dataFolder" | "filesCacheBytes">,
  { files, bucket }: FileStore,
  { now, report }: Pick<Bounds, "now" | "report">,
): Variants {
  if (bucket === null) return createVariants(path.join(dataFolder, "files/variants"), null);
  return createVariants(path.join(dataFolder, "cache/variants"), {
    maxBytes: filesCacheBytes,
    isThere: async (picture) => !isStoredName(picture) || (await files.part(originalOf(picture))) !== null,
    now,
    report,
  });
}
