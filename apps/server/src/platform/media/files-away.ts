/** The store of files did not answer, or gave a wrong answer. The database and the rest of the mall may still work. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

export function isFilesAway(error: unknown): boolean {
  return error instanceof FilesAway || (error instanceof Error && isFilesAway(error.cause));
}

/** `fetch` says only "fetch failed". The reason is in its `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return "code" in error && typeof error.code === "string" ? `${error.code} ${error.message}` : error.message;
}
