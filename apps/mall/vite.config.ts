import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { messagesPlugin, sourcesOf } from "@arcade/messages/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "../../tools/vite/compressed.ts";
import { leanStyles } from "./vite/lean-styles.ts";
import { lightContract } from "../../tools/vite/light-contract.ts";
import { preloads } from "./vite/preloads.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const source = (path: string) => join(root, "src", path);
const entry = source("main.tsx");
const firstPage = source("features/content/home.page.tsx");
const firstSources = sourcesOf(firstPage);

/**
 * Few files on a phone's connection: the first route is the shell, what the home page shares with others, and the
 * page itself (6 files; 28 by the bundler's own choice, whose shared parts are as small as single controls).
 */
const chunks = [
  { name: "shell", tags: ["$initial" as const], priority: 3 },
  { name: "cards", test: (id: string) => firstSources.has(id) && !id.includes("/features/content/"), priority: 2 },
  { name: "controls", test: /src\/kit\//, minShareCount: 3, priority: 1 },
];

export default defineConfig({
  root,
  base: "./",
  plugins: [
    lightContract(),
    messagesPlugin({ entry, firstPage, runtime: source("platform/words.ts"), without: ["office"] }),
    react(),
    tailwindcss(),
    leanStyles(),
    preloads(root),
    compressed(),
  ],
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "es2023", rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
  server: {
    proxy: Object.fromEntries(
      ["/wanlshop", "/files", "/socket"].map((path) => [path, { target: `http://127.0.0.1:${process.env["PORT"] ?? 8080}`, ws: path === "/socket" }]),
    ),
  },
});
