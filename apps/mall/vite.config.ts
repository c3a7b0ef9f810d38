import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { messagesPlugin } from "@arcade/messages/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Rolldown } from "vite";
import { compressed } from "../../tools/vite/compressed.ts";
import { directions } from "../../tools/vite/directions.ts";
import { icons } from "../../tools/vite/icons.ts";
import { leanStyles } from "./vite/lean-styles.ts";
import { modulesOf } from "../../tools/vite/modules-of.ts";
import { firstPage } from "./vite/first-page.ts";
import { manifest } from "./vite/manifest.ts";
import { pagesInRoutes } from "./vite/built-parts.ts";
import { preloads } from "./vite/preloads.ts";
import { firstWords, wordsOfTheOffice } from "./vite/words.ts";
import { worker } from "./vite/worker.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const source = (path: string) => join(root, "src", path);
const contract = fileURLToPath(new URL("../../packages/contract/", import.meta.url));
const firstModules = modulesOf(source("features/front/content/home.page.tsx"), { withLater: false });

/** Shared by so many pages that whoever opens a second page needs it. */
const manyPages = 10;
const pagesWith = new Map<string, number>();
for (const { module } of pagesInRoutes(root))
  for (const id of modulesOf(module, { withLater: false })) pagesWith.set(id, (pagesWith.get(id) ?? 0) + 1);

/** Comes behind the first paint: the tables of pages and of words, and what the rest of home and many pages share. */
const otherModules = new Set([
  source("app/other-pages.tsx"),
  "\0virtual:words/others",
  ...[...modulesOf(source("features/front/content/home-rest.tsx"), { withLater: false })].filter(
    (id) => !id.includes("/features/front/content/"),
  ),
  ...[...pagesWith].flatMap(([id, count]) => (id.includes("/src/kit/") && count >= manyPages ? [id] : [])),
]);

/** A module of the contract that the home page needs. `modulesOf` leaves the contract out, so who imports it decides. */
const isFirstContract = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  id.startsWith(contract) && (graph.getModuleInfo(id)?.importers ?? []).some((importer) => firstModules.has(importer));

/**
 * Few files on a phone's connection: the first route is the shell, what the home page shares with others, and the
 * page itself (6 files; 28 by the bundler's own choice, whose shared parts are as small as single controls). What stands
 * below the fold of the home page comes after it in two.
 */
const chunks = [
  { name: "shell", tags: ["$initial" as const], priority: 3 },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      (firstModules.has(id) && !id.includes("/features/front/content/")) || isFirstContract(id, graph) ? "cards" : null,
    debugName: "cards",
    priority: 2,
  },
  { name: "other-pages", test: (id: string) => otherModules.has(id), priority: 1 },
];

export default defineConfig({
  root,
  base: "./",
  // The contract without its schemas (packages/contract/light).
  resolve: { conditions: ["web", ...defaultClientConditions] },
  plugins: [
    messagesPlugin({ first: firstWords, without: wordsOfTheOffice }),
    react(),
    tailwindcss(),
    leanStyles(),
    directions(),
    preloads(root),
    firstPage(root),
    icons(source("app/icon.svg")),
    manifest(source("kit/tokens.css")),
    worker(root),
    compressed(),
  ],
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: "es2023",
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: Object.fromEntries(
      ["/wanlshop", "/files", "/videos", "/socket"].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env["PORT"] ?? 8080}`, ws: path === "/socket" },
      ]),
    ),
  },
});
