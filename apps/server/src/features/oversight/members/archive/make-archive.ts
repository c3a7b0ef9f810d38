import { moneyText } from "@arcade/contract/money";
import { maxArchiveBytes } from "@arcade/contract/oversight/members/data";
import { sentence } from "@arcade/messages";
import { type Database, many } from "../../../../platform/database.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { openZip, type ZipWriter } from "../../../../platform/media/zip-writer.ts";
import { periodMovements } from "../../../base/ledger/index.ts";
import { identityArchive } from "../../applications/index.ts";
import { archiveStatements } from "../export-data.views.ts";
import { fileOf, type MadeArchive, type OwnPicture, picturesOf, waitingArchive } from "./sql.ts";

const firstDay = new Date(0);
/** Rows are written in pieces of about this size. */
const pieceBytes = 64 * 1024;
/** Columns that hold micro-USDT; in the archive they are amounts as everywhere. */
const amounts = new Set([
  "product_total",
  "freight",
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
 * Writes all that is kept about a member into a sealed ZIP: a JSON file for each part, all of one moment, and the
 * member's own pictures. One part and one picture stand in memory at a time. Null: it waits no more.
 */
export async function makeArchive(mall: Mall, id: bigint, signal: AbortSignal): Promise<MadeArchive | null> {
  const waiting = await waitingArchive(mall.db, id);
  if (waiting === null) return null;
  const { member_id, language } = waiting;
  const now = mall.clock.now();
  let [pictures, left_out] = [0, 0];
  const { wrapped_key, bytes } = await mall.sealed.sealParts(fileOf(id), async (write) => {
    const zip = openZip(async (part) => {
      signal.throwIfAborted();
      await write(part);
    }, now);
    for (const picture of await addParts(mall, zip, member_id, now)) {
      const body = await bodyOf(mall, picture);
      if (body === null) continue; // it was taken away since
      if (zip.bytes() + body.length > maxArchiveBytes) {
        left_out += 1;
        continue;
      }
      const name = picture.name.slice(picture.name.lastIndexOf("/") + 1);
      await zip.add(`pictures/${picture.folder}/${name}.webp`, [body], { compress: false });
      pictures += 1;
    }
    const about = sentence(language, "members.archive_readme", {
      mall: mall.branding.name,
      made: now.toISOString(),
      left_out,
    });
    await zip.add("README.txt", [Buffer.from(`${about}\n`, "utf8")], { compress: true });
    await zip.close();
  });
  return { wrapped_key, bytes, pictures, left_out };
}

/** The parts of one moment. Returns what pictures there are. */
async function addParts(mall: Mall, zip: ZipWriter, member_id: bigint, now: Date): Promise<OwnPicture[]> {
  let isBegun = false;
  return mall.snapshot(async (tx: Database) => {
    // A snapshot that was lost is begun anew; the file cannot be, so the job is tried again as a whole.
    if (isBegun) throw new Error("the snapshot was lost");
    isBegun = true;
    const statements = archiveStatements(member_id);
    const names = Object.keys(statements) as (keyof typeof statements)[]; // it has just these
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
    return picturesOf(tx, member_id);
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

function bodyOf(mall: Mall, { name, wrapped_key }: OwnPicture): Promise<Buffer | null> {
  return wrapped_key === null ? mall.pictures.original(name) : mall.sealed.open({ name, wrapped_key });
}
