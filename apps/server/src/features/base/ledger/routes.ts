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
  serve(ledgerOffice.accounts, (context, input) => ledgerAccounts(context.tx, input)),
  serve(ledgerOffice.entries, (context, input) => ledgerEntries(context.tx, input)),
  serve(ledgerOffice.transfers, async (context, { source_kind, source_id }) => ({
    items: await transfersAbout(context.tx, source_kind, source_id),
  })),
  serve(ledgerOffice.transfer, (context, { id }) => ledgerTransfer(context.tx, id)),
  serve(ledgerOffice.trial_balance, (context) => ledgerTrialBalance(context)),
  serve(ledgerOffice.seals, (context, { cursor }) => ledgerSeals(context.tx, cursor)),
  serve(ledgerOffice.checks, (context, { cursor }) => ledgerChecks(context.tx, cursor)),
  serve(ledgerOffice.check, async (context, _input, operator) =>
    ledgerCheck(context.tx, await askForCheck(context, operator)),
  ),
  serve(ledgerOffice.correction_preview, (context, input) => correctionPreview(context.tx, input)),
  serve(ledgerOffice.correction_propose, async (context, input, operator) =>
    correction(context, operator, await proposeCorrection(context, operator, input)),
  ),
  serve(ledgerOffice.correction_decide, async (context, input, operator) => {
    await decideCorrection(context, operator, input);
    return correction(context, operator, input.id);
  }),
  serve(ledgerOffice.corrections, (context, input, operator) => corrections(context, operator, input)),
  serve(ledgerOffice.correction, (context, { id }, operator) => correction(context, operator, id)),
];
