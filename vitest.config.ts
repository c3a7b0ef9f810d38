import { tmpdir } from "node:os";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./apps/server/test/memory-folder.ts";
import { browserLaunch } from "./e2e/browser.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "units",
          include: ["packages/**/*.test.ts", "apps/mall/src/**/*.test.ts", "tools/**/*.test.ts"],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/test/cluster.ts"],
          // A new process takes 2 s of processor time to import the server. Nothing that a module keeps outlives its world.
          isolate: false,
          alias: { "@node-rs/argon2": path.resolve(import.meta.dirname, "apps/server/test/known-hashes.ts") },
          env: { TMPDIR: memoryFolder() ?? tmpdir() },
          testTimeout: 60_000,
          // What comes by itself comes soon, but the machine may be busy with other files.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: "components",
          include: ["apps/mall/test/**/*.test.tsx"],
          testTimeout: 30_000,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: await browserLaunch(), contextOptions: { reducedMotion: "reduce", hasTouch: true } }),
            // One browser for all files.
            instances: [{ browser: "chromium" }],
            testerHtmlPath: "packages/web/test/page.html",
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/journeys/**/*.test.ts"],
          globalSetup: ["e2e/setup.ts"],
          testTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
          // A browser on a busy machine may show the page of a second ago: a journey that fails
          // walks once more, and the report names it as one that needed the second walk.
          retry: 1,
          // One at a time, after all else: two browsers with two malls gain a small machine nothing, and show pages of a second ago more often.
          maxWorkers: 1,
        },
      },
    ],
  },
});
