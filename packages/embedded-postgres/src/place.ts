import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { makeDataFolder } from "./data-folder.ts";
import { type Account, canWriteTo } from "./account.ts";
import { makeSystemFolder, systemFolder } from "./binaries.ts";

const noteName = "postgres-is-at.txt";

/**
 * The folder for a data folder's cluster: `postgres` inside it. If the account cannot reach that (root started us from
 * a home with mode 0700), a folder of the system instead, and a note in the data folder says which.
 */
export function placeCluster(dataFolder: string, account: Account): string {
  makeDataFolder(dataFolder);
  const home = realpathSync(dataFolder);
  const note = path.join(home, noteName);
  if (existsSync(note)) {
    return followNote(note, home, account);
  }
  const inside = path.join(home, "postgres");
  if (lend(inside, account)) {
    return inside;
  }
  if (account === null || existsSync(path.join(inside, "cluster"))) {
    throw new CannotStart(
      `The account ${account?.name ?? os.userInfo().username} cannot write to ${inside}, where the database is. Give it that folder, or choose another DATA_DIR.`,
    );
  }
  rmSync(inside, { recursive: true, force: true });
  return placeOutside(note, home, account);
}

/**
 * Under a new name each time. Only the note leads to it, so a person who removes the data folder starts from nothing.
 */
function placeOutside(note: string, home: string, account: NonNullable<Account>): string {
  makeSystemFolder();
  const outside = mkdtempSync(path.join(systemFolder, "data-"));
  writeFileSync(path.join(outside, "belongs-to.txt"), `${home}\n`);
  if (!lend(outside, account)) {
    throw new CannotStart(
      `The account ${account.name}, which must run PostgreSQL because root cannot, reaches neither ${home} nor ${systemFolder}. Choose a DATA_DIR that it can reach, or set DATABASE_URL.`,
    );
  }
  const words = `${outside}\n\nThe database of this data folder is there, because the account "${account.name}" runs it and cannot reach this folder.\nKeep both together: this file says where to look.\n`;
  try {
    writeFileSync(note, words, { flag: "wx" });
    return outside;
  } catch {
    // Another first start was quicker.
    rmSync(outside, { recursive: true });
    return followNote(note, home, account);
  }
}

/** A data folder that was moved keeps its database; one that was copied must not share it with the original. */
function followNote(note: string, home: string, account: Account): string {
  const [outside = ""] = readFileSync(note, "utf8").split("\n");
  const belonging = path.join(outside, "belongs-to.txt");
  if (outside === "" || !existsSync(belonging)) {
    throw new CannotStart(
      `${note} says that the database is at ${outside}, but there is none. Restore it from a backup, or remove the note to begin with an empty mall.`,
    );
  }
  const owner = readFileSync(belonging, "utf8").trim();
  if (owner !== home) {
    if (existsSync(path.join(owner, noteName))) {
      throw new CannotStart(
        `${home} looks like a copy of ${owner}, which uses the database at ${outside}. Remove ${note} to begin with an empty mall.`,
      );
    }
    writeFileSync(belonging, `${home}\n`);
  }
  if (!lend(outside, account)) {
    throw new CannotStart(
      `${note} says that the database is at ${outside}, which this account cannot use. Start as the account that started it before.`,
    );
  }
  return outside;
}

/**
 * A private folder for the Unix socket, the same for the same cluster. A socket's path may have 107 bytes (103 on
 * macOS), so it cannot lie under the data folder.
 */
export function placeSocket(cluster: string, account: Account): string {
  const name = `arcade-${shortHash(realpathSync(path.dirname(cluster)))}`;
  for (const temporary of [os.tmpdir(), "/tmp"]) {
    const folder = path.join(temporary, name);
    if (Buffer.byteLength(`${folder}/.s.PGSQL.5432.lock`) <= 103 && lend(folder, account)) {
      return folder;
    }
  }
  throw new CannotStart(
    `PostgreSQL's socket needs a private folder named ${name} in ${os.tmpdir()} or /tmp, and neither can be had. Remove what has that name there, or set TMPDIR.`,
  );
}

/**
 * Makes the folder if need be, gives it to the account, closes it to others. False if that account cannot use it all
 * the same.
 */
function lend(folder: string, account: Account): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const uid = account?.uid ?? process.getuid?.();
    // lstat, because a link that someone else laid in a shared folder must not be followed.
    const found = lstatSync(folder);
    if (!found.isDirectory() || (found.uid !== uid && (account === null || found.uid !== 0))) {
      return false;
    }
    if (account !== null && found.uid !== account.uid) {
      chownSync(folder, account.uid, account.gid);
    }
    if ((statSync(folder).mode & 0o777) !== 0o700) {
      chmodSync(folder, 0o700);
    }
  } catch {
    return false;
  }
  return account === null || canWriteTo(folder, account);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
