import { moneyText } from "@arcade/contract/money";
import type { Received } from "@arcade/contract/endpoint";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { pageOf } from "../../../platform/http/page-of.ts";
import { countedOf, pageSorted } from "../../../platform/http/page-sorted.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import {
  countMembers,
  foundMember,
  foundMembers,
  listedFreezes,
  livingSessions,
  memberFacts,
  memberList,
  openProposalsAbout,
  recoveryOf,
} from "./member.views.ts";
import { isId } from "./rules.ts";
import { insertView } from "./sql.ts";
import { timelineOf } from "./timeline.views.ts";

const pageSize = 50;

export async function searchMembers(
  context: Context,
  { text, only, from, until, sort, cursor }: Received<(typeof membersOffice)["search"]>,
  size = pageSize,
) {
  const typed = text?.trim() ?? "";
  const wanted = typed === "" ? null : { typed, id: isId(typed) ? BigInt(typed) : null };
  const filter = { language: context.language, text: wanted, only: only ?? null, period: { from, until } };
  const { items, next } = await pageSorted(memberList, { cursor, size, sort: sort ?? "-since" }, (place, limit) =>
    foundMembers(context.tx, filter, place, limit),
  );
  return { items, next, total: cursor === undefined ? countedOf(await countMembers(context.tx, filter)) : null };
}

/** One member in full. The look is recorded in the member's timeline (RULES 6). */
export async function memberRecord(context: Context, operator: Operator, member_id: bigint) {
  const { tx, now } = context;
  const member = await foundMember(tx, member_id, context.language);
  if (member === null) refuse("not_found");
  await insertView(tx, context.newId(), member_id, operator.operator_id, now);
  const [facts, available, held, sessions, freezes, recovery, proposals] = await Promise.all([
    memberFacts(tx, member_id, now),
    balanceOf(tx, "available", member_id),
    balanceOf(tx, "held", member_id),
    livingSessions(tx, member_id, now),
    listedFreezes(tx, member_id),
    recoveryOf(tx, member_id),
    openProposalsAbout(tx, member_id, now),
  ]);
  return {
    member,
    ...facts,
    available: moneyText(available),
    held: moneyText(held),
    sessions,
    freezes,
    recovery,
    proposals,
  };
}

export async function memberTimeline(
  context: Context,
  { member_id, kind, from, until, cursor }: Received<(typeof membersOffice)["timeline"]>,
) {
  if ((await foundMember(context.tx, member_id, context.language)) === null) refuse("not_found");
  return pageOf(
    { cursor, size: pageSize, keys: ["time", "number"] },
    ([at, id], max) =>
      timelineOf(
        context.tx,
        member_id,
        kind ?? null,
        { from, until },
        at === null || id === null ? null : { at, id },
        max,
      ),
    (last) => [last.at, last.key],
  );
}

/** The list of members as a file. */
export const memberTable = tableFile<typeof membersOffice.search>({
  row: membersOffice.search,
  page: (context, _operator, input, size) => searchMembers(context, input, size),
  columns: [
    { name: "member", title: "office.member", text: ({ nickname }) => nickname },
    { name: "member", title: "tables.email", text: ({ email }) => email },
    { name: "state", title: "office.suspended", text: ({ suspended }) => suspended },
    { name: "state", title: "office.wallet_frozen", text: ({ wallet_frozen }) => wallet_frozen },
    { name: "store", title: "office.store", text: ({ store }) => store?.name ?? null },
    { name: "since", title: "office.member_since", text: ({ since }) => since },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
