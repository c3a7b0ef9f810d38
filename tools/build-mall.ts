import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { CannotStart } from "../apps/server/src/platform/configuration.ts";

const root = path.resolve(import.meta.dirname, "..");
const mall = path.join(root, "apps/mall");
const built = path.join(mall, "dist");
const stamp = path.join(built, ".inputs");

/** The folder of the built web app, built anew if anything that goes into it has changed since. */
export async function buildMall(): Promise<{ folder: string; isNew: boolean }> {
  const inputs = hashInputs();
  if (readIfThere(stamp) === inputs) {
    return { folder: built, isNew: false };
  }
  // Beside the old one and then swapped, so that a failed build leaves the old one and a running server never serves half.
  const making = path.join(mall, "node_modules", `.building-${process.pid}`);
  try {
    await runVite(making);
    writeFileSync(path.join(making, path.basename(stamp)), inputs);
    rmSync(built, { recursive: true, force: true });
    renameSync(making, built);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return { folder: built, isNew: true };
}

/** By content and not by date: a fresh checkout dates every file anew. */
function hashInputs(): string {
  const files = [
    "package-lock.json",
    ...globSync(["apps/mall/**/*", "packages/*/src/**/*", "packages/*/package.json", "packages/messages/*/*.json"], { cwd: root, exclude: isNotInput }),
  ];
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) {
      hash.update(`${file}\0`).update(readFileSync(full)).update("\0");
    }
  }
  return hash.digest("hex");
}

function isNotInput(file: string): boolean {
  return /(?:^|[/\\])(?:node_modules|dist|dev-dist)(?:[/\\]|$)|\.test\.tsx?$/u.test(file);
}

/** In a process of its own: the bundler's memory is gone when the mall opens. */
async function runVite(outFolder: string): Promise<void> {
  mkdirSync(path.dirname(outFolder), { recursive: true });
  const program = path.join(path.dirname(createRequire(path.join(mall, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const child = spawn(process.execPath, [program, "build", "--outDir", outFolder, "--emptyOutDir", "--logLevel", "warn"], {
    cwd: mall,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, ...told] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) {
    throw new CannotStart(`The web app could not be built. Vite says:\n${told.join("\n").trim()}`);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
