import { readdirSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../mutants");

/** The files of `tools/mutants`: each has the guards of one noun, and the tests that notice when one is gone. */
export const nouns = readdirSync(folder)
  .map((name) => path.parse(name).name)
  .toSorted();

export interface Listed {
  noun: string;
  name: string;
  /** Paths of test files or folders, with spaces between them. */
  tests: string;
}

export async function guardsOf(noun: string): Promise<Listed[]> {
  const { guards }: { guards: Readonly<Record<string, string>> } = await import(path.join(folder, `${noun}.ts`));
  return Object.entries(guards).map(([name, tests]) => ({ noun, name, tests }));
}
