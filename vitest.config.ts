import { tmpdir } from "node:os";
import path from "node:path";
import { messagesPlugin } from "@arcade/messages/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./apps/server/test/memory-folder.ts";
import * as mall from "./apps/mall/vite/words.ts";
import * as office from "./apps/office/vite/words.ts";
import { browserLaunch } from "./e2e/browser.ts";
import { SlowFirst } from "./tools/test-order/slow-first.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: "units",
          include: ["packages/**/*.test.ts", "apps/{mall,office}/src/**/*.test.ts", "tools/**/*.test.ts"],
          // A new process for each file took longer than most of their tests. A test that changes a global takes it
          // back.
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/test/cluster.ts"],
          // A new process takes 2 s of processor time to import the server. Nothing that a module keeps outlives its
          // world.
          isolate: false,
          alias: { "@node-rs/argon2": path.resolve(import.meta.dirname, "apps/server/test/known-hashes.ts") },
          env: { TMPDIR: memoryFolder() ?? tmpdir() },
          testTimeout: 60_000,
          // What comes automatically comes soon, but the machine may be busy with other files.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [
          messagesPlugin({ first: [...new Set([...mall.firstWords, ...office.firstWords])], without: [] }),
          react(),
          tailwindcss(),
        ],
        resolve: { conditions: ["web", ...defaultClientConditions] },
        // What Vite finds only while a page is loaded makes it reload that page in the middle of a test.
        optimizeDeps: {
          // antd gives all its dialogs the same id where NODE_ENV is "test".
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"development"' } } },
          include: [
            "@lingui/core",
            "@noble/hashes/sha2.js",
            "@noble/hashes/sha3.js",
            "@scure/base",
            "@tanstack/react-query",
            "zod/mini",
          ],
        },
        test: {
          name: "components",
          maxWorkers: 2,
          include: ["apps/{mall,office}/test/**/*.test.tsx"],
          // A decision takes a second and a half on a quiet machine, and forty where thirty processes wait for two
          // cores.
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: await browserLaunch(),
              contextOptions: { reducedMotion: "reduce", hasTouch: true },
            }),
            // One browser for all files.
            instances: [{ browser: "chromium" }],
            testerHtmlPath: "packages/web/test/page.html",
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
            // In a fresh clone Vite first puts together what the apps import, which takes a busy machine more than the
            // usual minute.
            connectTimeout: 300_000,
          },
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/journeys/**/*.test.ts"],
          globalSetup: ["e2e/setup.ts"],
          // One import of the server and one browser for all files of a worker.
          isolate: false,
          testTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
          // After all else. More workers only wait for each other: six files took 160 s of two cores with one worker (244 s
          // of processor time), 176 s (313) with two and 242 s (454) with three. Of many files each worker waits for
          // its browser now and then, so there are two.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
