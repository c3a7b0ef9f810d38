import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { moneyText } from "../../money.ts";

/** One movement of a statement, in figures and words that are the same in every language. */
export interface StatementLine {
  time: string;
  transfer_id: string;
  cause: string;
  source: string;
  available: bigint;
  held: bigint;
}

/** `from` and `to` are days (YYYY-MM-DD, UTC), both included. Amounts are micro-USDT; `lines` are the oldest first. */
export interface StatementFigures {
  member_id: string;
  from: string;
  to: string;
  opening: { available: bigint; held: bigint };
  lines: readonly StatementLine[];
}

/**
 * A statement as one text, a line for each movement: its hash is computed from this. Both files have every field of it,
 * so that anybody who has one can write the text again and compare (PROOF F11).
 */
export function statementText({ member_id, from, to, opening, lines }: StatementFigures): string {
  let { available, held } = opening;
  const written = lines.map((line) => {
    available += line.available;
    held += line.held;
    return [line.time, line.transfer_id, line.cause, line.source, line.available, line.held, available, held]
      .map((part) => (typeof part === "bigint" ? moneyText(part) : part))
      .join("|");
  });
  return [
    "arcade-statement-1",
    `member|${member_id}`,
    `period|${from}|${to}`,
    `opening|${moneyText(opening.available)}|${moneyText(opening.held)}`,
    ...written,
    `closing|${moneyText(available)}|${moneyText(held)}`,
    "",
  ].join("\n");
}

/** SHA-256 of `statementText` in UTF-8, as 64 lower-case hex digits. Page, CSV and PDF of a statement show it. */
export function statementHash(figures: StatementFigures): string {
  return bytesToHex(sha256(utf8ToBytes(statementText(figures))));
}
