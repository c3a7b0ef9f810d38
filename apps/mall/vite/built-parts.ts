import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

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
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const chunkOf = (module: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))?.fileName;
  const needs = (file: string | undefined, found = new Set<string>()): Set<string> => {
    if (file === undefined || found.has(file)) return found;
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) needs(imported, found);
    return found;
  };
  const entry = needs([...chunks.values()].find(({ isEntry }) => isEntry)?.fileName);
  const sheetsOf = (files: Iterable<string>) => [...new Set([...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))];
  const filesOf = (module: string) => {
    const files = [...needs(chunkOf(module))].filter((file) => !entry.has(file));
    return [...files, ...sheetsOf(files)];
  };
  return { entry, chunkOf, filesOf, sheetsOf };
}

/** The rows of the features' routes.ts, which are always written in this one way (platform/page/route.ts). */
export function pagesInRoutes(root: string): { path: string; module: string }[] {
  return globSync("src/features/**/routes.ts", { cwd: root }).flatMap((file) => {
    const rows = readFileSync(join(root, file), "utf8").matchAll(/path:\s*"([^"]+)"[^}]*?import\("(\.\/[^"]+\.page\.tsx)"\)/g);
    return [...rows].map(([, path = "", page = ""]) => ({ path, module: join(root, file, "..", page) }));
  });
}
