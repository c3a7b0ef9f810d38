import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
/** What a killed run leaves behind, so that the next one puts the file back. */
const kept = path.join(root, "node_modules/.cache/arcade-guard.json");

interface Before {
  file: string;
  /** Null: there was no such file. */
  text: string | null;
}

/** Puts back what a run before this one changed and could not put back itself. */
export function putBack(): void {
  if (!existsSync(kept)) return;
  const { file, text }: Before = JSON.parse(readFileSync(kept, "utf8"));
  if (text === null) rmSync(file, { force: true });
  else writeFileSync(file, text);
  rmSync(kept);
}

/** Runs the work while a file has another text, and restores the file, also if this process is asked to stop. */
export async function withText<T>(file: string, text: string, work: () => Promise<T>): Promise<T> {
  const before: Before = { file: path.resolve(root, file), text: existsSync(file) ? readFileSync(file, "utf8") : null };
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(before));
  process.on("exit", putBack);
  try {
    writeFileSync(file, text);
    return await work();
  } finally {
    process.off("exit", putBack);
    putBack();
  }
}
