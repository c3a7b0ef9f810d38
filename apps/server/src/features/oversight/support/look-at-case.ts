import { mayDo } from "@arcade/contract/access";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { firstSupportHours, nextOpening } from "@arcade/contract/oversight/support/opening";
import type { Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { cardsIn, readBySupport, seenBySupport } from "../../talk/chat/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { noteAttempt } from "../members/index.ts";
import { firstName } from "./rules.ts";
import { keptHours } from "./settings.sql.ts";
import { caseOf } from "./sql.ts";
import {
  caseCounts,
  caseRecordRow,
  earlierCases,
  listedCases,
  operatorsAtWork,
  ordersOf,
  transfersOf,
  waitingCount,
} from "./views.ts";
import { waysOfMoney } from "./wallet.views.ts";

const minuteMs = 60_000;

const lateBefore = ({ now, settings }: Context) => new Date(now.getTime() - settings.support_late_minutes * minuteMs);

export async function supportTimes(context: Context) {
  const hours = (await keptHours(context.tx)) ?? firstSupportHours(context.mall.branding.time_zone);
  return { hours, open_now: isOpenAt(hours, context.now), opens: nextOpening(hours, context.now) };
}

export async function supportForCustomers(context: Context) {
  const [times, waiting] = await Promise.all([supportTimes(context), waitingCount(context.tx)]);
  return { ...times, waiting };
}

const casesPage = 50;

export async function casesInSupport(
  context: Context,
  operator: Operator,
  { list, from, until, cursor }: Received<typeof supportOffice.cases>,
  size = casesPage,
) {
  const late_before = lateBefore(context);
  const [{ items, next }, { oldest, ...counts }] = await Promise.all([
    pageOf(
      { cursor, size, keys: ["time or none", "number"] },
      ([waiting, id], limit) =>
        listedCases(context.tx, {
          list,
          operator_id: operator.operator_id,
          late_before,
          period: { from, until },
          waiting,
          id,
          limit,
        }),
      (last) => [last.waiting_since, last.id],
    ),
    caseCounts(context.tx, operator.operator_id, late_before),
  ]);
  return { items, next, counts, oldest };
}

/** The questions to customer service as a file. */
export const caseTable = tableFile<typeof supportOffice.cases>({
  row: supportOffice.cases,
  page: casesInSupport,
  columns: [
    {
      name: "customer",
      title: "support_office.customer",
      text: ({ customer }, language) => calledIn(customer, language),
    },
    { name: "preview", title: "support_office.last_words", text: ({ preview }) => preview },
    { name: "waiting", title: "support_office.waits_since", text: ({ waiting_since }) => waiting_since },
    { name: "closed", title: "support_office.closed", text: ({ closed }) => closed },
    {
      name: "tags",
      title: "support_office.tags",
      text: ({ tags }, language) => tags.map((tag) => sentence(language, `support_office.tag_${tag}`)).join(" · "),
    },
    { name: "claim", title: "office.claimed_by", text: ({ claim }) => claim?.operator ?? null },
    {
      name: "outcome",
      title: "support_office.outcome",
      text: ({ outcome }, language) => (outcome === null ? null : sentence(language, `audit.reason_${outcome}`)),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

/** A member by nickname, a visitor by what they said, if anything. */
function calledIn({ id, name }: { id: bigint | string | null; name: string }, language: Language): string {
  if (id !== null) return name;
  return name === ""
    ? sentence(language, "support_office.visitor")
    : sentence(language, "support_office.visitor_named", { name });
}

export async function caseRecord(context: Context, operator: Operator, case_id: bigint) {
  const { tx, language } = context;
  const found =
    (await caseRecordRow(tx, case_id, operator.operator_id, operator.own_member_id, lateBefore(context))) ??
    refuse("not_found");
  const { conversation_id, member_id, ...record } = found;
  const [orders, transfers, earlier] = await Promise.all([
    member_id === null ? [] : ordersOf(tx, member_id, language),
    transfersOf(tx, case_id),
    earlierCases(tx, conversation_id, case_id),
  ]);
  return { ...record, orders, transfers, earlier, signature: firstName(operator.name) };
}

/** The messages. The holder of the case has read them by seeing them, and the customer sees that. */
export async function caseMessages(
  context: Context,
  operator: Operator,
  { case_id, before }: Received<typeof supportOffice.messages>,
) {
  const { conversation_id, member_id, claimed_by } = (await caseOf(context.tx, case_id)) ?? refuse("not_found");
  const { items, more, seq, customer_read, host_read } = await readBySupport(context, conversation_id, { before });
  if (claimed_by === operator.operator_id && host_read < seq) {
    const { mall, now, language, settings } = context;
    await mall.transaction((tx) =>
      mall.withContext(tx, { now, language, settings }, (reading) =>
        seenBySupport(reading, conversation_id, "host", seq),
      ),
    );
  }
  return { items, cards: await cardsIn(context, items, member_id), more, seq, peer_seq: customer_read };
}

export async function colleagues(context: Context, operator: Operator) {
  const people = await operatorsAtWork(context.tx);
  return {
    items: people
      .filter(({ id, role }) => id !== operator.operator_id && mayDo(role, "support.answer"))
      .map(({ id, name, cases }) => ({ id, name, cases })),
  };
}

/**
 * The wallet of the member who asks, for the operator who answers. The look is in the audit log and in the member's
 * timeline (RULES 6).
 */
export async function lookAtWallet(context: OperatorContext, operator: Operator, case_id: bigint) {
  const { member_id, claimed_by } = (await caseOf(context.tx, case_id)) ?? refuse("not_found");
  if (member_id === null) refuse("not_found");
  if (member_id === operator.own_member_id) refuse("own_matter");
  // guard: only the person who answers a member sees the wallet
  if (claimed_by !== operator.operator_id) refuse("claim_first");
  await noteAttempt(context.tx, context.newId(), member_id, operator.operator_id, context.now);
  const [available, held, ways] = await Promise.all([
    balanceOf(context.tx, "available", member_id),
    balanceOf(context.tx, "held", member_id),
    waysOfMoney(context.tx, member_id),
  ]);
  context.record({ subject: { kind: "member", id: member_id }, reason_code: "support_look", after: { case_id } });
  return { available: moneyText(available), held: moneyText(held), ...ways };
}
