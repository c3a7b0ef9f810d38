import { CannotStart } from "@arcade/embedded-postgres/cannot-start.ts";
import { makeDataFolder } from "@arcade/embedded-postgres/data-folder.ts";
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { type Environment, readText } from "../configuration.ts";

export type Secrets = {
  /** Key of the payment passwords' HMAC: 32 bytes that are in no database and no backup of one. */
  readonly pepper: Buffer;
  /** While the pepper changes: the pepper before. Values under it can still be read. */
  readonly pepperOld?: Buffer | null;
};

/**
 * `PEPPER` if set (needed if several machines share one database), else the file `secrets/pepper` of the data folder,
 * made at the first start. While the pepper changes, the one before is `PEPPER_OLD` or the file `secrets/pepper_old`.
 */
export function readSecrets(environment: Environment, dataFolder: string): Secrets {
  makeDataFolder(dataFolder);
  const folder = path.join(dataFolder, "secrets");
  const given = readText(environment, "PEPPER");
  const old = readText(environment, "PEPPER_OLD");
  const oldFile = path.join(folder, pepperOldFile);
  const keptOld = given === null ? readIfThere(oldFile) : null;
  const pepper = given === null ? keptSecret(folder, pepperFile) : decodeSecret(given, "PEPPER");
  const pepperOld =
    old !== null ? decodeSecret(old, "PEPPER_OLD") : keptOld === null ? null : decodeSecret(keptOld, oldFile);
  if (pepperOld?.equals(pepper) === true) throw new CannotStart("PEPPER_OLD is the same as PEPPER. Unset PEPPER_OLD.");
  return { pepper, pepperOld };
}

/** The file becomes the old pepper, and a new one is made. The mall uses them from its next start. */
export function changePepperFile(dataFolder: string): void {
  const folder = path.join(dataFolder, "secrets");
  const [now, old] = [path.join(folder, pepperFile), path.join(folder, pepperOldFile)];
  if (readIfThere(old) !== null) throw new CannotStart(`${old} is there already: the pepper is being changed.`);
  if (readIfThere(now) === null) throw new CannotStart(`There is no ${now}. Start the mall once.`);
  // The current pepper always has a file.
  linkSync(now, old);
  rmSync(now);
  keptSecret(folder, pepperFile);
}

/** The demo's password if `DEMO_PASSWORD` is not set. It is made at the first start and stays the same. */
export function keepDemoPassword(dataFolder: string): string {
  return keptSecret(path.join(dataFolder, "secrets"), "demo-password").toString("base64url").slice(0, 12);
}

const secretBytes = 32;
const pepperFile = "pepper";
const pepperOldFile = "pepper_old";

function keptSecret(folder: string, name: string): Buffer {
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = readIfThere(file);
  if (kept !== null) {
    return decodeSecret(kept, file);
  }
  // Written completely under another name and then linked. If two processes start at once, one wins and neither reads
  // half a file.
  const making = `${file}.${process.pid}`;
  const handle = openSync(making, "w", 0o600);
  writeSync(handle, `${randomBytes(secretBytes).toString("hex")}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(making, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) {
      throw error;
    }
  } finally {
    rmSync(making);
  }
  return decodeSecret(readFileSync(file, "utf8"), file);
}

function decodeSecret(text: string, source: string): Buffer {
  const hex = text.trim();
  if (!/^[0-9a-f]{64}$/iu.test(hex)) {
    throw new CannotStart(
      `${source} must hold ${secretBytes} bytes as ${secretBytes * 2} hexadecimal digits; restore it from where you keep it, because payment passwords cannot be checked with another.`,
    );
  }
  return Buffer.from(hex, "hex");
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) {
      return null;
    }
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
