import { type Language, languageOf } from "@arcade/contract/languages";
import type { LedgerInvariant } from "@arcade/contract/base/ledger/faults";
import { sentence } from "@arcade/messages";
import { readFault } from "@arcade/messages/ledger-faults.ts";
import { firstBrokenAudit } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import { closeFunction } from "../settings/index.ts";
import { administrators, brokenRows, finishCheck, insertCheck, takeTime, trialBalance } from "./check.sql.ts";
import { moneyInvariants } from "./invariants.sql.ts";
import { nextCheckAt, type TrialBalance } from "./rules.ts";
import { verifyLedger } from "./verify-ledger.ts";

export interface Checked {
  faults: string[];
  statements: number;
  figures: TrialBalance;
}

/**
 * Everything that must hold of money, in the snapshot that is given: the ledger's own rows, the seals, the audit log,
 * and the list of invariants. For tests, the rehearsal and a restored backup; the daily check goes in steps
 * (check-in-steps.ts).
 */
export async function checkLedger(tx: Database): Promise<Checked> {
  await takeTime(tx);
  const faults = [...(await verifyLedger(tx)), ...(await auditFaults(tx))];
  for (const [name, text] of Object.entries(moneyInvariants)) {
    const found = await brokenRows(tx, text);
    if (found.length > 0) faults.push(`${name}: ${found.join(", ")}`);
  }
  return { faults, statements: Object.keys(moneyInvariants).length + ownStatements, figures: await trialBalance(tx) };
}

/** I1 to I5 in six statements, the seals and the audit log. */
export const ownStatements = 8;

/** The faults of the audit log's chain. */
export async function auditFaults(tx: Database): Promise<string[]> {
  await takeTime(tx);
  const broken = await firstBrokenAudit(tx);
  const recorded: LedgerInvariant = "the audit log is whole";
  return broken === null ? [] : [`${recorded}: ${broken.number} (${broken.fault})`];
}

/**
 * Stores what a check found. A fault closes withdrawals, and nothing else: people can go on shopping while operators
 * look (PROOF 1). The administrators learn of it by mail, and it is in the log and on the page of figures. Opening
 * again takes two people.
 */
export async function finishLedgerCheck(context: Context, id: bigint, checked: Checked): Promise<void> {
  const finished = await finishCheck(context.tx, id, checked, context.now);
  if (finished === null) return;
  if (finished.by_clock) await insertCheck(context.tx, context.newId(), null, nextCheckAt(context.now));
  const [first] = checked.faults;
  if (first === undefined) return;
  context.mall.alarm("the ledger's check found a fault: withdrawals are closed", {
    check: String(id),
    faults: checked.faults,
  });
  // guard: a fault in the books closes withdrawals
  await closeFunction(context, "withdrawal", { reason_code: "ledger_check", note: first });
  const mall = context.mall.branding.name;
  for (const { email, language } of await administrators(context.tx)) {
    const their = languageOf(language);
    await context.enqueue("mail", {
      to: email,
      language: their,
      subject: sentence(their, "ledger.fault_subject", { mall }),
      body: sentence(their, "ledger.fault_body", {
        mall,
        count: checked.faults.length,
        first: worded(their, first),
        link: `${context.mall.configuration.publicUrl}/office/`,
      }),
    });
  }
}

/** A finding in words, with its rows. */
function worded(language: Language, finding: string): string {
  const read = readFault(finding);
  return read === null
    ? finding
    : sentence(language, "ledger.fault_rows", { fault: sentence(language, read.sentence), rows: read.rows });
}
