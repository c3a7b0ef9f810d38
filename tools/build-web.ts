import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { CannotStart } from "../apps/server/src/platform/configuration.ts";
import type { WebApps } from "../apps/server/src/platform/http/web-app.ts";

const root = path.resolve(import.meta.dirname, "..");
const stampName = ".inputs";

interface BuiltWeb {
  /** The folders of the built mall and of the built back office. */
  readonly folders: WebApps;
  /** At least one of them was built just now. */
  readonly isNew: boolean;
}

/** Both web apps, side by side, each built again if anything that goes into it has changed since. */
export async function buildWeb(): Promise<BuiltWeb> {
  const [mall, office] = await Promise.allSettled([buildApp("mall"), buildApp("office")]);
  if (mall.status === "rejected") throw mall.reason;
  if (office.status === "rejected") throw office.reason;
  return {
    folders: { mall: mall.value.folder, office: office.value.folder },
    isNew: mall.value.isNew || office.value.isNew,
  };
}

async function buildApp(name: keyof WebApps): Promise<{ folder: string; isNew: boolean }> {
  const app = path.join(root, "apps", name);
  const built = path.join(app, "dist");
  const stamp = path.join(built, stampName);
  const inputs = hashInputs(name);
  if (readIfThere(stamp) === inputs) {
    return { folder: built, isNew: false };
  }
  // Beside the old one and then swapped, so that a failed build leaves the old one and a running server never serves
  // half.
  const making = path.join(app, "node_modules", `.building-${process.pid}`);
  try {
    await runVite(app, making);
    writeFileSync(path.join(making, stampName), inputs);
    rmSync(built, { recursive: true, force: true });
    renameSync(making, built);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return { folder: built, isNew: true };
}

/** By content and not by date: a fresh checkout gives every file a new date. */
function hashInputs(name: keyof WebApps): string {
  const files = [
    "package-lock.json",
    ...globSync(
      [
        `apps/${name}/**/*`,
        "tools/vite/*",
        "packages/*/src/**/*",
        "packages/contract/light/**/*",
        "packages/*/package.json",
        "packages/messages/*/**/*.json",
      ],
      {
        cwd: root,
        exclude: isNotInput,
      },
    ),
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
async function runVite(app: string, outFolder: string): Promise<void> {
  mkdirSync(path.dirname(outFolder), { recursive: true });
  const program = path.join(
    path.dirname(createRequire(path.join(app, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const child = spawn(
    process.execPath,
    [program, "build", "--outDir", outFolder, "--emptyOutDir", "--logLevel", "warn"],
    {
      cwd: app,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const exit = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, ...told] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) {
    throw new CannotStart(
      `The web app of apps/${path.basename(app)} could not be built. Vite says:\n${told.join("\n").trim()}`,
    );
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
