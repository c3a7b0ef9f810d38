import path from "node:path";
import { moneyText } from "@arcade/contract/money";
import { maxArchiveBytes } from "@arcade/contract/oversight/members/data";
import { sentence } from "@arcade/messages";
import { type Database, many } from "../../../../platform/database.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { bytesOf, nullIfMissing } from "../../../../platform/media/files.ts";
import { openZip, type ZipWriter } from "../../../../platform/media/zip-writer.ts";
import { periodMovements } from "../../../base/ledger/index.ts";
import { identityArchive } from "../../applications/index.ts";
import { archiveStatements } from "../export-data.views.ts";
import { fileOf, type MadeArchive, type OwnFile, ownFiles, waitingArchive } from "./sql.ts";

const firstDay = new Date(0);
/** Rows are written in pieces of about this size. */
const pieceBytes = 64 * 1024;
/** Columns that hold micro-USDT; in the archive they are amounts as everywhere. */
const amounts = new Set([
  "product_total",
  "freight",
  "freight_discount",
  "discount",
  "actual_payment",
  "refunded",
  "amount",
  "fee",
  "actual_amount",
  "credited",
  "price",
]);

/**
 * Writes everything that is stored about a member into a sealed ZIP: a JSON file for each part, all of one moment, and
 * the member's own pictures, voice messages and videos. One part and one file are in memory at a time. A file that
 * would make the archive larger than `maxBytes` is left out, and `LEFT-OUT.txt` names it. Null: it does not wait any
 * more.
 */
export async function makeArchive(
  mall: Mall,
  id: bigint,
  signal: AbortSignal,
  maxBytes = maxArchiveBytes,
): Promise<MadeArchive | null> {
  const waiting = await waitingArchive(mall.db, id);
  if (waiting === null) return null;
  const { member_id, language } = waiting;
  const now = mall.clock.now();
  let pictures = 0;
  const leftOut: string[] = [];
  const { wrapped_key, bytes } = await mall.sealed.sealParts(fileOf(id), async (write) => {
    const zip = openZip(async (part) => {
      signal.throwIfAborted();
      await write(part);
    }, now);
    for (const file of await addParts(mall, zip, member_id, now)) {
      const body = await bodyOf(mall, file);
      if (body === null) continue; // it was removed meanwhile
      const entry = entryOf(file);
      if (zip.bytes() + body.length > maxBytes) {
        leftOut.push(entry);
        continue;
      }
      await zip.add(entry, [body], { compress: false });
      pictures += 1;
    }
    if (leftOut.length > 0)
      await zip.add("LEFT-OUT.txt", [Buffer.from(`${leftOut.join("\n")}\n`, "utf8")], { compress: true });
    const about = sentence(language, "members.archive_readme", {
      mall: mall.branding.name,
      made: now.toISOString(),
      left_out: leftOut.length,
    });
    await zip.add("README.txt", [Buffer.from(`${about}\n`, "utf8")], { compress: true });
    await zip.close();
  });
  return { wrapped_key, bytes, pictures, left_out: leftOut.length };
}

/** The parts of one moment. Returns the names of the files beside them. */
async function addParts(mall: Mall, zip: ZipWriter, member_id: bigint, now: Date): Promise<OwnFile[]> {
  let isBegun = false;
  return mall.snapshot(async (tx: Database) => {
    // A lost snapshot could begin again; the file cannot, so the whole job is tried again.
    if (isBegun) throw new Error("the snapshot was lost");
    isBegun = true;
    const statements = archiveStatements(member_id);
    const names = Object.keys(statements) as (keyof typeof statements)[]; // it has exactly these keys
    // One after the other: the rows of one part are in memory at a time.
    for (const name of names) await addRows(zip, name, await many(tx, statements[name]));
    const { identities, paper_looks } = await identityArchive(mall, tx, member_id);
    await addRows(zip, "identities", identities);
    await addRows(zip, "paper_looks", paper_looks);
    const movements = await periodMovements(tx, member_id, firstDay, now);
    const inText = movements.map(({ available, held, ...move }) => ({
      ...move,
      available: moneyText(available),
      held: moneyText(held),
    }));
    await addRows(zip, "ledger", inText);
    return ownFiles(tx, member_id);
  });
}

function addRows(zip: ZipWriter, name: string, rows: readonly unknown[]): Promise<void> {
  return zip.add(`data/${name}.json`, piecesOf(rows), { compress: true });
}

function* piecesOf(rows: readonly unknown[]): Generator<Uint8Array> {
  let piece = "[";
  for (const [index, row] of rows.entries()) {
    piece += `${index === 0 ? "" : ","}\n${JSON.stringify(row, (name, value: unknown) => plain(name, value))}`;
    if (piece.length < pieceBytes) continue;
    yield Buffer.from(piece, "utf8");
    piece = "";
  }
  yield Buffer.from(`${piece}\n]\n`, "utf8");
}

function plain(name: string, value: unknown): unknown {
  if (typeof value === "bigint") return amounts.has(name) ? moneyText(value) : String(value);
  return value;
}

/** Voices and videos have their extension in their name; pictures are stored as WebP. */
function entryOf({ kind, folder, name }: OwnFile): string {
  return `${kind}/${folder}/${path.basename(name)}${kind === "pictures" ? ".webp" : ""}`;
}

async function bodyOf(mall: Mall, { kind, name, wrapped_key }: OwnFile): Promise<Buffer | null> {
  if (wrapped_key !== null) return mall.sealed.open({ name, wrapped_key });
  if (kind === "pictures") return mall.pictures.original(name);
  const found = await mall[kind].find(name);
  return found && bytesOf(found).catch(nullIfMissing);
}
