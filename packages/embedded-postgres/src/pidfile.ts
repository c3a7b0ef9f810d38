import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a running server says of itself in `postmaster.pid`. */
export type PidFile = {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
  readonly status: string;
};

export function readPidFile(cluster: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(path.join(cluster, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder, , , status] = text.split("\n");
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? "", status: status?.trim() ?? "" };
}

/**
 * Whether that process is PostgreSQL serving that cluster. Neither a zombie (killed, and nobody reaps it in a bare
 * container) nor another program that got the same number after a restart counts; PostgreSQL itself takes both for
 * alive.
 */
export function isServing(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) {
    return false;
  }
  return existsSync("/proc/self/stat") ? isServingByProc(pid, cluster) : isServingByPs(pid);
}

/**
 * Makes the file of a dead server look dead to PostgreSQL too, by a number that no process can have. The file is not
 * removed: its other lines name the shared memory, by which PostgreSQL sees whether a child of the dead server still
 * writes.
 */
export function markDead(cluster: string, socketFolder: string): void {
  const file = path.join(cluster, "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d*/u, "999999999"));
  rmSync(path.join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

function isServingByProc(pid: number, cluster: string): boolean {
  try {
    // "12 (postgres) S ...": the state is the first letter after the last bracket.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const isZombie = "ZX".includes(status.slice(status.lastIndexOf(")") + 2)[0] ?? "X");
    if (isZombie || !status.includes("(postgres)")) {
      return false;
    }
  } catch {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // It is a PostgreSQL of somebody else's: assume the worst.
    return true;
  }
}

function isServingByPs(pid: number): boolean {
  const [state = "", command = ""] = spawnSync("ps", ["-o", "stat=,comm=", "-p", String(pid)], { encoding: "utf8" })
    .stdout.trim()
    .split(/\s+/u);
  return command.endsWith("postgres") && !state.startsWith("Z");
}
