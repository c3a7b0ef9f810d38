import { globSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { type PageOfRoute, sourceOf } from "../../../tools/vite/modules-of.ts";

/** What a build is made of, to be asked which files a part of it needs. */
export interface BuiltParts {
  /** The files that index.html begins with. */
  entry: ReadonlySet<string>;
  /** The file that a module is in. */
  chunkOf: (module: string) => string | undefined;
  /** A module's file with all that it imports, and their sheets. */
  filesOf: (module: string) => string[];
  sheetsOf: (files: Iterable<string>) => string[];
}

export function readParts(bundle: Rolldown.OutputBundle): BuiltParts {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const chunkOf = (module: string) =>
    [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))?.fileName;
  const needs = (file: string | undefined, found = new Set<string>()): Set<string> => {
    if (file === undefined || found.has(file)) return found;
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) needs(imported, found);
    return found;
  };
  const entry = needs([...chunks.values()].find(({ isEntry }) => isEntry)?.fileName);
  const sheetsOf = (files: Iterable<string>) => [
    ...new Set([...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])),
  ];
  const filesOf = (module: string) => {
    const files = [...needs(chunkOf(module))].filter((file) => !entry.has(file));
    return [...files, ...sheetsOf(files)];
  };
  return { entry, chunkOf, filesOf, sheetsOf };
}

/** The pages of the features' routes.ts. */
export function pagesInRoutes(root: string): readonly PageOfRoute[] {
  return globSync("src/features/**/{,*.}routes.ts", { cwd: root }).flatMap(
    (file) => sourceOf(join(root, file))?.pages ?? [],
  );
}
