import { mayDo } from "@arcade/contract/access";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import { firstSupportHours, nextOpening } from "@arcade/contract/oversight/support/opening";
import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import { momentOfKey, numberOfKey, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { cardsIn, readBySupport, seenBySupport } from "../../talk/chat/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { noteLook } from "../members/index.ts";
import { firstName } from "./rules.ts";
import { keptHours } from "./settings.sql.ts";
import { caseOf } from "./sql.ts";
import { caseCounts, casesPage, caseSheetRow, earlierCases, listedCases, operatorsAtWork, ordersOf, transfersOf, waitingCount } from "./views.ts";
import { waysOfMoney } from "./wallet.views.ts";

const minuteMs = 60_000;

const lateBefore = ({ now, settings }: Turn) => new Date(now.getTime() - settings.desk_late_minutes * minuteMs);

export async function supportTimes(turn: Turn) {
  const hours = (await keptHours(turn.tx)) ?? firstSupportHours;
  return { hours, open_now: isOpenAt(hours, turn.now), opens: nextOpening(hours, turn.now) };
}

export async function supportForCustomers(turn: Turn) {
  const [times, waiting] = await Promise.all([supportTimes(turn), waitingCount(turn.tx)]);
  return { ...times, waiting };
}

export async function casesInSupport(turn: Turn, operator: Operator, { list, cursor }: Received<typeof supportOffice.cases>) {
  const late_before = lateBefore(turn);
  const [waiting, id] = readCursor(cursor, 2);
  const after = waiting === undefined || id === undefined ? null : { waiting: waiting === "none" ? null : momentOfKey(waiting), id: numberOfKey(id) };
  const [found, { oldest, ...counts }] = await Promise.all([
    listedCases(turn.tx, { list, operator_id: operator.operator_id, late_before, after }),
    caseCounts(turn.tx, operator.operator_id, late_before),
  ]);
  const items = found.slice(0, casesPage);
  const last = items.at(-1);
  return { items, next: found.length > casesPage && last !== undefined ? writeCursor([last.waiting_since ?? "none", last.id]) : null, counts, oldest };
}

export async function caseSheet(turn: Turn, operator: Operator, case_id: bigint) {
  const { tx, language } = turn;
  const found = (await caseSheetRow(tx, case_id, operator.operator_id, operator.own_member_id, lateBefore(turn))) ?? refuse("not_found");
  const { conversation_id, member_id, ...sheet } = found;
  const [orders, transfers, earlier] = await Promise.all([
    member_id === null ? [] : ordersOf(tx, member_id, language),
    transfersOf(tx, case_id),
    earlierCases(tx, conversation_id, case_id),
  ]);
  return { ...sheet, orders, transfers, earlier, signature: firstName(operator.name) };
}

/** What was said. Whoever has the case has read it by seeing it, and the customer sees that. */
export async function caseMessages(turn: Turn, operator: Operator, { case_id, before }: Received<typeof supportOffice.messages>) {
  const { conversation_id, member_id, claimed_by } = (await caseOf(turn.tx, case_id)) ?? refuse("not_found");
  const { items, more, seq, customer_read, host_read } = await readBySupport(turn, conversation_id, { before });
  if (claimed_by === operator.operator_id && host_read < seq) {
    const { mall, now, language, settings } = turn;
    await mall.transaction((tx) => mall.inTurn(tx, { now, language, settings }, (reading) => seenBySupport(reading, conversation_id, "host", seq)));
  }
  return { items, cards: await cardsIn(turn, items, member_id), more, seq, peer_seq: customer_read };
}

export async function colleagues(turn: Turn, operator: Operator) {
  const people = await operatorsAtWork(turn.tx);
  return {
    items: people.filter(({ id, role }) => id !== operator.operator_id && mayDo(role, "desk.answer")).map(({ id, name, cases }) => ({ id, name, cases })),
  };
}

/** The wallet of whoever asks, for whoever answers them. The look stands in the audit log and in the member's timeline (RULES 6). */
export async function lookAtWallet(turn: OperatorTurn, operator: Operator, case_id: bigint) {
  const { member_id, claimed_by } = (await caseOf(turn.tx, case_id)) ?? refuse("not_found");
  if (member_id === null) refuse("not_found");
  if (member_id === operator.own_member_id) refuse("own_matter");
  if (claimed_by !== operator.operator_id) refuse("claim_first");
  await noteLook(turn.tx, turn.newId(), member_id, operator.operator_id, turn.now);
  const [available, held, ways] = await Promise.all([
    balanceOf(turn.tx, "available", member_id),
    balanceOf(turn.tx, "held", member_id),
    waysOfMoney(turn.tx, member_id),
  ]);
  turn.record({ subject: { kind: "member", id: member_id }, reason_code: "desk_look", after: { case_id } });
  return { available: moneyText(available), held: moneyText(held), ...ways };
}
