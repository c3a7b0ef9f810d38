import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The operating system's account that runs PostgreSQL: null is "the one that runs this process". */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL refuses to run as root, so root gives it the account `postgres` if that exists, else `nobody`. If another
 * account made an existing cluster, that account is used.
 */
export function postgresAccount(dataFolder: string): Account {
  if (process.getuid?.() !== 0) {
    return null;
  }
  const made = statSync(path.join(dataFolder, "postgres/cluster"), { throwIfNoEntry: false });
  if (made !== undefined && made.uid !== 0) {
    return { name: `number ${made.uid}`, uid: made.uid, gid: made.gid };
  }
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) {
      // macOS writes nobody as -2; the system calls want the same bits without a sign.
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    }
  }
  return { name: "nobody", uid: 65_534, gid: 65_534 };
}

/**
 * Asks the operating system itself, as that account: modes alone do not show access lists, mounts and network drives.
 */
export function canWriteTo(folder: string, account: Account): boolean {
  return asks(["-w", folder, "-a", "-x", folder], account);
}

export function canRun(program: string, account: Account): boolean {
  return asks(["-x", program], account);
}

function asks(condition: readonly string[], account: Account): boolean {
  return spawnSync("test", condition, { ...spawnedAs(account), cwd: "/", stdio: "ignore" }).status === 0;
}

export function spawnedAs(account: Account): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}
