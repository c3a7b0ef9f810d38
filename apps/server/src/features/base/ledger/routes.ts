import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { serve } from "../../../platform/http/serve.ts";
import {
  correction,
  correctionPreview,
  corrections,
  ledgerAccounts,
  ledgerCheck,
  ledgerChecks,
  ledgerEntries,
  ledgerSeals,
  ledgerTransfer,
  ledgerTrialBalance,
} from "./browse-ledger.ts";
import { askForCheck } from "./ask-for-check.ts";
import { decideCorrection } from "./decide-correction.ts";
import { transfersAbout } from "./office.views.ts";
import { proposeCorrection } from "./propose-correction.ts";

export const ledgerRoutes = [
  serve(ledgerOffice.accounts, (turn, input) => ledgerAccounts(turn.tx, input)),
  serve(ledgerOffice.entries, (turn, input) => ledgerEntries(turn.tx, input)),
  serve(ledgerOffice.transfers, async (turn, { source_kind, source_id }) => ({ items: await transfersAbout(turn.tx, source_kind, source_id) })),
  serve(ledgerOffice.transfer, (turn, { id }) => ledgerTransfer(turn.tx, id)),
  serve(ledgerOffice.trial_balance, (turn) => ledgerTrialBalance(turn)),
  serve(ledgerOffice.seals, (turn, { cursor }) => ledgerSeals(turn.tx, cursor)),
  serve(ledgerOffice.checks, (turn, { cursor }) => ledgerChecks(turn.tx, cursor)),
  serve(ledgerOffice.check, async (turn, _input, operator) => ledgerCheck(turn.tx, await askForCheck(turn, operator))),
  serve(ledgerOffice.correction_preview, (turn, input) => correctionPreview(turn.tx, input)),
  serve(ledgerOffice.correction_propose, async (turn, input, operator) => correction(turn, operator, await proposeCorrection(turn, operator, input))),
  serve(ledgerOffice.correction_decide, async (turn, input, operator) => {
    await decideCorrection(turn, operator, input);
    return correction(turn, operator, input.id);
  }),
  serve(ledgerOffice.corrections, (turn, input, operator) => corrections(turn, operator, input)),
  serve(ledgerOffice.correction, (turn, { id }, operator) => correction(turn, operator, id)),
];
