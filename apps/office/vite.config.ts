import { fileURLToPath } from "node:url";
import { messagesPlugin } from "@arcade/messages/build";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { compressed } from "../../tools/vite/compressed.ts";
import { directions } from "../../tools/vite/directions.ts";
import { nonceEverywhere } from "./vite/nonce-everywhere.ts";
import { firstWords, wordsOfTheMall } from "./vite/words.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root,
  base: "./",
  // The contract without its schemas (packages/contract/light).
  resolve: { conditions: ["web", ...defaultClientConditions] },
  plugins: [
    nonceEverywhere(),
    messagesPlugin({ first: firstWords, without: wordsOfTheMall }),
    react(),
    directions(),
    compressed(),
  ],
  // The server puts a nonce of each answer in its place (apps/server/src/platform/http/web-app.ts).
  html: { cspNonce: "office-nonce" },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "es2023", chunkSizeWarningLimit: 1_000 },
  server: { port: 5174, proxy: { "/office-api": `http://127.0.0.1:${process.env["PORT"] ?? 8080}` } },
});
