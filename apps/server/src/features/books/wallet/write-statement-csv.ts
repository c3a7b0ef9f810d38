import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { csvOf } from "../../../platform/http/csv.ts";
import type { Statement } from "./make-statement.ts";
import { nameReference, nameKind, nameSource } from "./name-movement.ts";
import { walletKind } from "./rules.ts";

/**
 * A statement as a table for spreadsheets. The headings and names are the reader's; times, codes and figures are the
 * same in every language, and the hash is taken of those.
 */
export function writeStatementCsv(statement: Statement, language: Language): string {
  const { figures, closing } = statement;
  let { available, held } = figures.opening;
  const lines = statement.movements.map((move) => {
    available += move.available;
    held += move.held;
    return [
      move.createtime.toISOString(),
      nameReference(language, move.cause),
      nameKind(language, walletKind(move.cause)),
      nameSource(language, move),
      moneyText(move.available),
      moneyText(move.held),
      moneyText(available),
      moneyText(held),
      String(move.id),
      move.cause,
      `${move.ref_kind}:${move.ref_id}`,
    ];
  });
  const table = [
    headings(language),
    sumLine("opening", `${figures.from}T00:00:00.000Z`, sentence(language, "statement.opening"), figures.opening),
    ...lines,
    sumLine("closing", figures.to, sentence(language, "statement.closing"), closing),
    noteLine("member", sentence(language, "statement.member", { id: figures.member_id }), figures.member_id),
    noteLine(
      "period",
      sentence(language, "statement.period", { from: figures.from, to: figures.to }),
      `${figures.from}/${figures.to}`,
    ),
    noteLine("sha256", sentence(language, "statement.hash"), statement.sha256),
    noteLine(
      "audit_head",
      sentence(language, "statement.audit_head"),
      `${statement.audit_head.number} ${statement.audit_head.hash}`,
    ),
  ];
  return csvOf(table);
}

function headings(language: Language): string[] {
  return [
    sentence(language, "statement.column_time"),
    sentence(language, "statement.column_what"),
    sentence(language, "statement.column_kind"),
    sentence(language, "statement.column_source"),
    sentence(language, "statement.column_available"),
    sentence(language, "statement.column_held"),
    sentence(language, "statement.column_available_after"),
    sentence(language, "statement.column_held_after"),
    sentence(language, "statement.column_transfer"),
    sentence(language, "statement.column_cause"),
    "source",
  ];
}

function sumLine(
  code: string,
  time: string,
  name: string,
  { available, held }: { available: bigint; held: bigint },
): string[] {
  return [time, name, "", "", "", "", moneyText(available), moneyText(held), "", code, ""];
}

function noteLine(code: string, name: string, value: string): string[] {
  return ["", name, "", value, "", "", "", "", "", code, ""];
}
