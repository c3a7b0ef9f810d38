import { globSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { languages } from "@arcade/contract/languages";
import { messagesPlugin } from "@arcade/messages/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const source = (path: string) => join(root, "src", path);
const firstPage = source("features/content/home.page.tsx");

export default defineConfig({
  root,
  base: "./",
  plugins: [messagesPlugin({ entry: source("main.tsx"), firstPage, runtime: source("platform/words.ts") }), react(), tailwindcss(), preloads(), compressed()],
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "es2023" },
  server: { proxy: Object.fromEntries(["/wanlshop", "/files", "/socket"].map((path) => [path, { target: `http://127.0.0.1:${process.env["PORT"] ?? 8080}`, ws: path === "/socket" }])) },
});

/**
 * Tells index.html what its first lines may fetch before any code runs: the words of the language, and the code of
 * the page in the address. It fills the one inline script, whose hash the server puts into the
 * Content-Security-Policy.
 */
function preloads(): Plugin {
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
        const pages = Object.fromEntries(pagesInRoutes().map(({ path, module }) => [path, [...needs(chunkOf(module))].filter((file) => !entry.has(file))]));
        // the sheets of shared parts come ahead of kit.css, and the minifier drops a bare `@layer`, so their order is set here
        const ordered = html.replace("<style>", "<style>@layer properties,theme,base,components,utilities;");
        return ordered.replace("/*preloads*/ null", JSON.stringify({ words, pages }));
      },
    },
  };
}

/** The rows of the features' routes.ts, which are always written in this one way (platform/route.ts). */
function pagesInRoutes(): { path: string; module: string }[] {
  return globSync("src/features/*/routes.ts", { cwd: root }).flatMap((file) => {
    const rows = readFileSync(join(root, file), "utf8").matchAll(/path:\s*"([^"]+)"[^}]*?import\("(\.\/[^"]+\.page\.tsx)"\)/g);
    return [...rows].map(([, path = "", page = ""]) => ({ path, module: join(root, file, "..", page) }));
  });
}

/** Each text file once more as Brotli and gzip, so that the server never compresses the same file twice. */
function compressed(): Plugin {
  return {
    name: "arcade-compressed",
    apply: "build",
    writeBundle: async ({ dir = "" }, bundle) => {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
        const file = join(dir, name);
        const text = await readFile(file);
        await writeFile(`${file}.br`, brotliCompressSync(text));
        await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
