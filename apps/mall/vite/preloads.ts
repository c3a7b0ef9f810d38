import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@arcade/contract/languages";
import { content } from "@arcade/contract/content/api";
import type { Plugin } from "vite";

/** What the home page reads; its answers travel beside the code and not after it (platform/early.ts). */
const homeReads = [content.home, content.feed, content.shell].map(({ path }) => path);

/**
 * Tells index.html what its first lines may fetch before any code runs: the words of the language, the code and
 * sheets of the page in the address, and what the home page reads. It fills the one inline script, whose hash the
 * server puts into the Content-Security-Policy.
 */
export function preloads(root: string): Plugin {
  return {
    name: "arcade-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
        const chunkOf = (module: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))?.fileName;
        const needs = (file: string | undefined, found = new Set<string>()): Set<string> => {
          if (file === undefined || found.has(file)) return found;
          found.add(file);
          for (const imported of chunks.get(file)?.imports ?? []) needs(imported, found);
          return found;
        };
        const entry = needs([...chunks.values()].find(({ isEntry }) => isEntry)?.fileName);
        const words = Object.fromEntries(languages.map((language) => [language, chunkOf(`\0virtual:words/${language}/first`)]));
        const sheets = (files: string[]) => [...new Set(files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))];
        const filesOf = (module: string) => {
          const files = [...needs(chunkOf(module))].filter((file) => !entry.has(file));
          return [...files, ...sheets(files)];
        };
        const pages = Object.fromEntries(pagesInRoutes(root).map(({ path, module }) => [path, filesOf(module)]));
        // the sheets of shared parts come ahead of kit.css, and the minifier drops a bare `@layer`, so their order is set here
        const ordered = html.replace("<style>", "<style>@layer properties,theme,base,components,utilities;");
        return ordered.replace("/*preloads*/ null", JSON.stringify({ words, pages, homeReads }));
      },
    },
  };
}

/** The rows of the features' routes.ts, which are always written in this one way (platform/route.ts). */
function pagesInRoutes(root: string): { path: string; module: string }[] {
  return globSync("src/features/*/routes.ts", { cwd: root }).flatMap((file) => {
    const rows = readFileSync(join(root, file), "utf8").matchAll(/path:\s*"([^"]+)"[^}]*?import\("(\.\/[^"]+\.page\.tsx)"\)/g);
    return [...rows].map(([, path = "", page = ""]) => ({ path, module: join(root, file, "..", page) }));
  });
}
