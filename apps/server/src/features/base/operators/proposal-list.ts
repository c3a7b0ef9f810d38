import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Received } from "@arcade/contract/endpoint";
import { sentence } from "@arcade/messages";
import type { Context, Operator } from "../../../platform/context.ts";
import { type Page, pageById } from "../../../platform/http/page-of.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { type ShownProposal, shownProposals } from "./proposal.views.ts";
import { kindsOf } from "./rules.ts";

const pageSize = 50;

/** Who reads proposals, when, and the kinds that their role decides. */
export const readerOf = (context: Context, operator: Operator) => ({
  operator,
  now: context.now,
  kinds: kindsOf(operator.role),
});

/** What waits for a second person, what the operator proposed, or what was decided. */
export function proposalList(
  context: Context,
  operator: Operator,
  { list, kind, from, until, cursor }: Received<typeof operatorsOffice.proposals>,
  size = pageSize,
): Promise<Page<ShownProposal>> {
  return pageById(cursor, size, (after, max) =>
    shownProposals(context.tx, readerOf(context, operator), {
      list,
      kind: kind ?? null,
      period: { from, until },
      after,
      max,
    }),
  );
}

/** A list of proposals as a file. Of what they are about it names the person. */
export const proposalTable = tableFile<typeof operatorsOffice.proposals>({
  row: operatorsOffice.proposals,
  page: proposalList,
  columns: [
    {
      name: "kind",
      title: "office.proposal",
      text: ({ kind }, language) => sentence(language, `office.kind_${kind}`),
    },
    { name: "about", title: "office.member", text: ({ beneficiary }) => beneficiary?.nickname ?? null },
    { name: "by", title: "office.made_by", text: ({ made_by }) => made_by.name },
    { name: "made_at", title: "office.made_at", text: ({ made_at }) => made_at },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `office.proposal_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
