import type { CarrierCode } from "@arcade/contract/buying/orders/carriers";
import type { Received } from "@arcade/contract/endpoint";
import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Language, Translated } from "@arcade/contract/languages";
import { isDeepStrictEqual } from "node:util";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { lockCarriers, writeCarriers } from "./lists.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";

/** A carrier as a proposal tells it. The database compares the row with it (`carrier_as_proposed`). */
interface ToldCarrier {
  name: Translated;
  shown: boolean;
  patterns: readonly string[];
}

/** Carriers that change, and the order of all where it changes. */
interface CarriersPayload {
  carriers: { code: CarrierCode; checked: Language[]; from: ToldCarrier; value: ToldCarrier }[];
  order: CarrierCode[] | null;
}

/** Proposes other carriers: what their numbers look like decides which parcels count as sent, so another person looks at it. */
export async function proposeCarriers(context: OperatorContext, operator: Operator, { carriers, note }: Received<typeof homeOffice.putCarriers>) {
  const known = await lockCarriers(context.tx);
  const changes = carriers.map(({ code, name, checked, shown, patterns }) => {
    const from = told(known.find((one) => one.code === code) ?? refuse("content_changed"));
    return { code, checked, from, value: { name: withoutEmpty(name), shown, patterns } };
  });
  const codes = carriers.map(({ code }) => code);
  const payload: CarriersPayload = {
    carriers: changes.filter(({ from, value, checked }) => checked.length > 0 || !isDeepStrictEqual(from, value)),
    order: codes.every((code, place) => known[place]?.code === code) ? null : codes,
  };
  return { proposal_id: await propose(context, operator, { kind: "carrier_change", payload, beneficiary_id: null, reason_code: "published", note }) };
}

/** Approved, the carriers stand as proposed. Refuses `content_changed` if one of them changed meanwhile. */
export async function decideCarriers(context: OperatorContext, operator: Operator, decision: Received<typeof homeOffice.decideCarriers>) {
  const { proposal_id, approve, note } = decision;
  const known = await lockCarriers(context.tx);
  const proposal = await decideProposal(context, operator, { ...decision, kind: "carrier_change" });
  if (!approve) return {};
  const { carriers, order } = proposal.payload as unknown as CarriersPayload; // as it was proposed
  const wanted = known.map((before) => {
    const change = carriers.find(({ code }) => code === before.code);
    if (change === undefined) return { ...before, proposal_id: null };
    if (!isDeepStrictEqual(told(before), change.from)) refuse("content_changed");
    const rewritten = { before: { texts: [before.name], written: before.written }, texts: [change.value.name], checked: change.checked, now: context.now };
    return { code: before.code, ...change.value, written: writtenAfter(rewritten), proposal_id };
  });
  await writeCarriers(context.tx, order === null ? wanted : wanted.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code)));
  context.record({
    subject: { kind: "carriers", id: "all" },
    note,
    before: { carriers: carriers.map(({ code, from }) => ({ code, ...from })), order: known.map(({ code }) => code) },
    after: { carriers: carriers.map(({ code, value }) => ({ code, ...value })), order },
  });
  return {};
}

const told = ({ name, shown, patterns }: ToldCarrier): ToldCarrier => ({ name, shown, patterns });
