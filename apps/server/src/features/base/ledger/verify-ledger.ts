import type { LedgerInvariant } from "@arcade/contract/base/ledger/faults";
import type { Database } from "../../../platform/database.ts";
import { firstBrokenSeal, ledgerFaults } from "./sql.ts";

/** Proves the ledger: every invariant of its rows, and the chain of seals. Empty is the only good answer (RULES 1). */
export async function verifyLedger(tx: Database): Promise<string[]> {
  const faults = await ledgerFaults(tx);
  const broken = await firstBrokenSeal(tx);
  return [...faults.map(({ fault, row }) => `${fault}: ${row}`), ...(broken === null ? [] : [sealFault(broken)])];
}

/** A broken seal as a finding. */
export function sealFault(broken: { number: bigint; first_transfer: bigint; last_transfer: bigint }): string {
  const sealed: LedgerInvariant = "the seals are whole";
  return `${sealed}: ${broken.number} (${broken.first_transfer}–${broken.last_transfer})`;
}
