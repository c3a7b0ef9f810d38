import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { transferKinds } from "@arcade/contract/base/ledger/transfers";
import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { readFault } from "@arcade/messages/ledger-faults.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { corrections, ledgerAccounts, ledgerChecks, ledgerEntries, ledgerSeals } from "./browse-ledger.ts";

// The lists of the ledger as files.

function movementName(kind: string, language: Language): string {
  const known = transferKinds.find((one) => one === kind);
  return sentence(language, known === undefined ? "office.older_version" : `office.transfer_${known}`);
}

/** The entries of an account as a file. */
export const transferTable = tableFile<typeof ledgerOffice.entries>({
  row: ledgerOffice.entries,
  page: ({ tx }, _operator, input, size) => ledgerEntries(tx, input, size),
  columns: [
    { name: "seq", title: "office.number", text: ({ seq }) => seq },
    { name: "made", title: "office.when", text: ({ createtime }) => createtime },
    { name: "kind", title: "tables.transfer", text: ({ transfer_id }) => transfer_id },
    { name: "kind", title: "office.movement", text: ({ kind }, language) => movementName(kind, language) },
    { name: "amount", title: "office.amount", text: ({ amount }) => amount },
    { name: "after", title: "office.balance_after", text: ({ balance_after }) => balance_after },
    { name: "source", title: "office.source", text: ({ source_id }) => source_id },
  ],
});

export const accountTable = tableFile<typeof ledgerOffice.accounts>({
  row: ledgerOffice.accounts,
  page: ({ tx }, _operator, input, size) => ledgerAccounts(tx, input, size),
  columns: [
    {
      name: "account",
      title: "office.account_one",
      text: ({ kind }, language) => sentence(language, `office.account_${kind}`),
    },
    { name: "owner", title: "office.owner", text: ({ owner, owner_name }) => owner_name ?? owner },
    { name: "balance", title: "office.balance", text: ({ balance }) => balance },
    { name: "entries", title: "office.entries", text: ({ entries }) => entries },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

export const sealTable = tableFile<typeof ledgerOffice.seals>({
  row: ledgerOffice.seals,
  page: ({ tx }, _operator, { cursor }, size) => ledgerSeals(tx, cursor, size),
  columns: [
    { name: "number", title: "office.number", text: ({ number }) => number },
    { name: "sealed", title: "office.when", text: ({ createtime }) => createtime },
    { name: "transfers", title: "office.seal_transfers", text: ({ transfers }) => transfers },
    { name: "hash", title: "office.seal_hash", text: ({ hash }) => hash },
    { name: "previous", title: "office.seal_previous", text: ({ previous }) => previous },
  ],
});

export const checkTable = tableFile<typeof ledgerOffice.checks>({
  row: ledgerOffice.checks,
  page: ({ tx }, _operator, { cursor }, size) => ledgerChecks(tx, cursor, size),
  columns: [
    { name: "at", title: "office.when", text: ({ createtime }) => createtime },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `office.check_${state}`),
    },
    { name: "statements", title: "office.check_statements", text: ({ statements }) => statements },
    {
      name: "by",
      title: "office.check_asked_by",
      text: ({ asked_by }, language) => asked_by ?? sentence(language, "office.by_itself"),
    },
    {
      name: "faults",
      title: "office.check_faults",
      text: ({ faults }, language) => faults.map((fault) => faultIn(fault, language)).join(" · "),
    },
  ],
});

/** One of an older check stays as it was written then. */
function faultIn(fault: string, language: Language): string {
  const known = readFault(fault);
  if (known === null) return fault;
  return sentence(language, "ledger.fault_rows", { fault: sentence(language, known.sentence), rows: known.rows });
}

export const correctionTable = tableFile<typeof ledgerOffice.corrections>({
  row: ledgerOffice.corrections,
  page: corrections,
  columns: [
    {
      name: "reason",
      title: "office.reason",
      text: ({ reason_code }, language) => sentence(language, `statement.reason_${reason_code}`),
    },
    { name: "by", title: "office.made_by", text: ({ made_by }) => made_by },
    { name: "at", title: "office.made_at", text: ({ createtime }) => createtime },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `office.proposal_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
