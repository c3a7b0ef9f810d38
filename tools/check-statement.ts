import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Checks a statement that was saved as CSV, without the mall's code: node tools/check-statement.ts
 * statement-2026-01-01-2026-01-31.csv Its lines must add up from the opening to the closing, and give the SHA-256 that
 * it names (which the PDF of the same period prints as well).
 */
export function checkStatement(csv: string): { entries: number; sha256: string } {
  const table = readCsv(csv.replace(/^\ufeff/, ""));
  const lineOf = (code: string) => table.find((line) => line[9] === code) ?? [];
  const [opening, closing] = [lineOf("opening"), lineOf("closing")];
  const moves = table.filter((line) => /^[a-z]+:\d+$/.test(line[10] ?? ""));
  let [available, held] = [micro(opening[6]), micro(opening[7])];
  const lines = moves.map(([time, , , , moved, heldMoved, after, heldAfter, id, cause, source]) => {
    available += micro(moved);
    held += micro(heldMoved);
    if (available !== micro(after) || held !== micro(heldAfter))
      throw new Error(`the line of ${time} does not follow from the one before`);
    return [time, id, cause, source, moved, heldMoved, after, heldAfter].join("|");
  });
  if (available !== micro(closing[6]) || held !== micro(closing[7]))
    throw new Error("opening and movements do not give the closing");
  const [from = "", to = ""] = (lineOf("period")[3] ?? "").split("/");
  const text = [
    "arcade-statement-1",
    `member|${lineOf("member")[3]}`,
    `period|${from}|${to}`,
    `opening|${opening[6]}|${opening[7]}`,
    ...lines,
    `closing|${closing[6]}|${closing[7]}`,
    "",
  ].join("\n");
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (sha256 !== lineOf("sha256")[3]) throw new Error(`its lines give ${sha256}, it says ${lineOf("sha256")[3]}`);
  return { entries: moves.length, sha256 };
}

/** "-12.5" as millionths, exactly. */
function micro(text = ""): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is not an amount`);
  const size = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
  return sign === "-" ? -size : size;
}

/** RFC 4180: cells between commas, lines between CRLF, quotes doubled. */
function readCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/y;
  const table: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = "", end = ""] = cell.exec(text) ?? [];
    table.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") table.push([]);
  }
  return table.filter((line) => line.length > 0);
}

if (import.meta.main) {
  try {
    const { entries, sha256 } = checkStatement(readFileSync(process.argv[2] ?? "", "utf8"));
    console.log(`${entries} movements add up from the opening to the closing, and give ${sha256}.`);
  } catch (error) {
    console.error(`FAULT: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
