import { fileURLToPath } from "node:url";
import { languages } from "@arcade/contract/languages";
import { messagesPlugin } from "@arcade/messages/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const firstPage = source("features/content/home.page.tsx");

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [messagesPlugin({ entry: source("main.tsx"), firstPage, runtime: source("platform/words.ts") }), react(), tailwindcss(), preloads()],
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "es2023" },
  server: { proxy: Object.fromEntries(["/wanlshop", "/files", "/socket"].map((path) => [path, { target: `http://127.0.0.1:${process.env["PORT"] ?? 8080}`, ws: path === "/socket" }])) },
});

/**
 * Tells index.html what its first lines may fetch before any code runs: the words of each language, and the home
 * page's own chunks when the address is the home page. It fills the one inline script, whose hash the server puts
 * into the Content-Security-Policy.
 */
function preloads(): Plugin {
  return {
    name: "arcade-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const chunkOf = (module: string) => chunks.find((chunk) => chunk.moduleIds.includes(module));
        const home = chunkOf(firstPage);
        const entry = chunks.find((chunk) => chunk.isEntry);
        const withEntry = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const list = {
          words: Object.fromEntries(languages.map((language) => [language, chunkOf(`\0virtual:words/${language}/first`)?.fileName ?? ""])),
          home: home ? [home.fileName, ...home.imports.filter((file) => !withEntry.has(file))] : [],
        };
        return html.replace("/*preloads*/ null", JSON.stringify(list));
      },
    },
  };
}
