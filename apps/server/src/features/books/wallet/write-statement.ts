import type { Answered, Received } from "@arcade/contract/endpoint";
import type { wallet } from "@arcade/contract/books/wallet/api";
import type { Context } from "../../../platform/context.ts";
import { makeStatement } from "./make-statement.ts";
import { writeStatementCsv } from "./write-statement-csv.ts";
import { writeStatementPdf } from "./write-statement-pdf.ts";

/** The statement of a period as a file in the reader's language. Refuses what `makeStatement` refuses. */
export async function writeStatement(
  context: Context,
  memberId: bigint,
  input: Received<typeof wallet.statement_file>,
): Promise<Answered<typeof wallet.statement_file>> {
  const { from, to, format } = input;
  const max = format === "pdf" ? context.settings.statement_pdf_rows_most : context.settings.statement_rows_most;
  const statement = await makeStatement(context, memberId, { from, to }, max);
  const file =
    format === "pdf"
      ? await writeStatementPdf(context, memberId, statement)
      : Buffer.from(writeStatementCsv(statement, context.language), "utf8");
  return {
    file_name: `statement-${from}-${to}.${format}`,
    type: format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8",
    base64: file.toString("base64"),
    sha256: statement.sha256,
  };
}
