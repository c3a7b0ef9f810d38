import type { Answered, Received } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { moneyText } from "@arcade/contract/money";
import { pageById, pageOf } from "../../../platform/http/page-of.ts";
import { countedOf, pageSorted } from "../../../platform/http/page-sorted.ts";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { checkById, checkPage, type CheckRow, trialBalance } from "./check.sql.ts";
import {
  correctionById,
  type CorrectionRow,
  decidedCorrections,
  isReversed,
  openCorrections,
} from "./correction.sql.ts";
import { proposedPostings } from "./decide-correction.ts";
import {
  accountById,
  accountEntries,
  accountPage,
  type AccountRow,
  balancesByKind,
  countEntries,
  entryList,
  officePage,
  sealPage,
  transferHead,
  transferPostings,
} from "./office.views.ts";
import { membersMoved, planCorrection, previewPostings, refuseOverdraft } from "./plan-correction.ts";
import { isReversible } from "./rules.ts";
import { sealOf } from "./views.ts";

const accountOut = (account: AccountRow) => ({ ...account, balance: moneyText(account.balance) });

export async function ledgerAccounts(
  tx: Database,
  input: Received<typeof ledgerOffice.accounts>,
  size = officePage,
): Promise<Answered<typeof ledgerOffice.accounts>> {
  const { items, next } = await pageById(input.cursor, size, (after, limit) =>
    accountPage(tx, { kind: input.kind ?? null, owner: input.owner ?? null, after }, limit),
  );
  return { items: items.map(accountOut), next };
}

export async function ledgerEntries(
  tx: Database,
  input: Received<typeof ledgerOffice.entries>,
  size = officePage,
): Promise<Answered<typeof ledgerOffice.entries>> {
  const account = await accountById(tx, input.account_id);
  if (account === null) refuse("not_found");
  const { items, next } = await pageSorted(
    entryList,
    { cursor: input.cursor, size, sort: input.sort ?? "-made" },
    (place, limit) => accountEntries(tx, input.account_id, input, place, limit),
  );
  return {
    account: accountOut(account),
    items: items.map((entry) => ({
      ...entry,
      amount: moneyText(entry.amount),
      balance_after: moneyText(entry.balance_after),
    })),
    next,
    total: input.cursor === undefined ? countedOf(await countEntries(tx, input.account_id, input)) : null,
  };
}

export async function ledgerTransfer(tx: Database, id: bigint): Promise<Answered<typeof ledgerOffice.transfer>> {
  const head = await transferHead(tx, id);
  if (head === null) refuse("not_found");
  const [postings, seal, reversed] = await Promise.all([transferPostings(tx, id), sealOf(tx, id), isReversed(tx, id)]);
  return {
    ...head,
    postings: postings.map((posting) => ({
      ...posting,
      amount: moneyText(posting.amount),
      balance_after: moneyText(posting.balance_after),
    })),
    seal,
    reversible: !reversed && isReversible(head.kind, postings),
  };
}

/** All sums at one moment. */
export function ledgerTrialBalance(context: Context): Promise<Answered<typeof ledgerOffice.trial_balance>> {
  return context.mall.snapshot(async (tx) => {
    const kinds = await balancesByKind(tx);
    const { members, platform, external_in, external_out, total } = await trialBalance(tx);
    return {
      as_of: context.now,
      kinds: kinds.map((kind) => ({ ...kind, balance: moneyText(kind.balance) })),
      total: moneyText(total),
      members: moneyText(members),
      external_in: moneyText(external_in),
      external_out: moneyText(external_out),
      platform: moneyText(platform),
      difference: moneyText(members - (external_in - external_out - platform)),
    };
  });
}

export async function ledgerSeals(
  tx: Database,
  cursor: string | undefined,
  size = officePage,
): Promise<Answered<typeof ledgerOffice.seals>> {
  return pageOf(
    { cursor, size, keys: ["number"] },
    ([before], limit) => sealPage(tx, before, limit),
    (last) => [last.number],
  );
}

const checksAPage = 30;

export async function ledgerChecks(
  tx: Database,
  cursor: string | undefined,
  size = checksAPage,
): Promise<Answered<typeof ledgerOffice.checks>> {
  return pageById(cursor, size, (before, limit) => checkPage(tx, before, limit));
}

export async function ledgerCheck(tx: Database, id: bigint): Promise<CheckRow> {
  return (await checkById(tx, id)) ?? refuse("not_found");
}

export async function correctionPreview(
  tx: Database,
  input: Received<typeof ledgerOffice.correction_preview>,
): Promise<Answered<typeof ledgerOffice.correction_preview>> {
  const { reverses, amount, from_kind, to_kind } = input;
  const { postings } = await planCorrection(tx, {
    reverses,
    amount,
    from:
      from_kind === undefined
        ? undefined
        : { kind: from_kind, member_id: input.from_member_id, network: input.from_network },
    to: to_kind === undefined ? undefined : { kind: to_kind, member_id: input.to_member_id, network: input.to_network },
  });
  const preview = await previewPostings(tx, postings);
  refuseOverdraft(preview);
  return { postings: preview.map(postingOut) };
}

export async function correction(
  context: Context,
  operator: Operator,
  id: bigint,
): Promise<Answered<typeof ledgerOffice.correction>> {
  const found = await correctionById(context.tx, id, context.now);
  return found === null ? refuse("not_found") : correctionOut(context.tx, operator, found);
}

export async function corrections(
  context: Context,
  operator: Operator,
  input: Received<typeof ledgerOffice.corrections>,
  size = officePage,
): Promise<Answered<typeof ledgerOffice.corrections>> {
  const { items, next } = await pageById(input.cursor, size, (after, limit) =>
    (input.state === "decided" ? decidedCorrections : openCorrections)(context.tx, context.now, input, after, limit),
  );
  return { items: await Promise.all(items.map((row) => correctionOut(context.tx, operator, row))), next };
}

async function correctionOut(
  tx: Database,
  operator: Operator,
  found: CorrectionRow,
): Promise<Answered<typeof ledgerOffice.correction>> {
  const { payload, made_by_id, beneficiary_id: _beneficiary, reason_code, ...shown } = found;
  const { reverses, postings } = proposedPostings(payload);
  const isOwn = operator.own_member_id !== null && membersMoved(postings).all.includes(operator.own_member_id);
  return {
    ...shown,
    reason_code: reason_code as Answered<typeof ledgerOffice.correction>["reason_code"], // from the contract's list
    reverses,
    postings: (await previewPostings(tx, postings)).map(postingOut),
    mine: made_by_id === operator.operator_id || isOwn,
  };
}

type Preview = Awaited<ReturnType<typeof previewPostings>>[number];
const postingOut = (posting: Preview) => ({
  ...posting,
  amount: moneyText(posting.amount),
  balance_before: moneyText(posting.balance_before),
  balance_after: moneyText(posting.balance_after),
});
