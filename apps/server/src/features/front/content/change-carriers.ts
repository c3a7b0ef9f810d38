import type { TransitRange } from "@arcade/contract/buying/arrivals/arrival";
import type { Received } from "@arcade/contract/endpoint";
import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Language, Translated } from "@arcade/contract/languages";
import { isDeepStrictEqual } from "node:util";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { lockCarriers, writeCarriers } from "./lists.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";

/** A carrier in a proposal. The database compares the row with it (`carrier_as_proposed`). */
interface ToldCarrier {
  name: Translated;
  shown: boolean;
  patterns: readonly string[];
  country: string | null;
  link: string | null;
  transit: readonly TransitRange[];
}

/** Carriers that change or are new (`from` is null), and the order of all if it changes. */
interface CarriersPayload {
  carriers: { code: string; checked: Language[]; from: ToldCarrier | null; value: ToldCarrier }[];
  order: string[] | null;
}

/** Proposes other carriers. Their number patterns decide which parcels count as sent, so another person looks at it. */
export async function proposeCarriers(
  context: OperatorContext,
  operator: Operator,
  { carriers, note }: Received<typeof homeOffice.putCarriers>,
) {
  const known = await lockCarriers(context.tx);
  const codes = carriers.map(({ code }) => code);
  // None is removed: parcels name their carrier for ever. The sender read the list before a colleague's addition.
  if (known.some(({ code }) => !codes.includes(code))) refuse("content_changed");
  const changes = carriers.map(({ code, name, checked, ...facts }) => {
    const before = known.find((one) => one.code === code);
    return {
      code,
      checked,
      from: before === undefined ? null : told(before),
      value: told({ ...facts, name: withoutEmpty(name) }),
    };
  });
  const payload: CarriersPayload = {
    carriers: changes.filter(({ from, value, checked }) => checked.length > 0 || !isDeepStrictEqual(from, value)),
    order: codes.every((code, place) => known[place]?.code === code) ? null : codes,
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "carrier_change",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/**
 * If approved, the carriers become what was proposed. Refuses `content_changed` if one of them changed or was added
 * meanwhile.
 */
export async function decideCarriers(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof homeOffice.decideCarriers>,
) {
  const { proposal_id, approve, note } = decision;
  const known = await lockCarriers(context.tx);
  const proposal = await decideProposal(context, operator, { ...decision, kind: "carrier_change" });
  if (!approve) return {};
  const { carriers, order } = proposal.payload as unknown as CarriersPayload; // as it was proposed
  const changed = carriers.map(({ code, checked, from, value }) => {
    const before = known.find((one) => one.code === code) ?? null;
    if (!isDeepStrictEqual(before && told(before), from)) refuse("content_changed");
    const rewritten = {
      before: before && { texts: [before.name], written: before.written },
      texts: [value.name],
      checked,
      now: context.now,
    };
    return { code, ...value, written: writtenAfter(rewritten), proposal_id };
  });
  const same = known
    .filter(({ code }) => !changed.some((one) => one.code === code))
    .map((carrier) => ({ ...carrier, proposal_id: null }));
  const places = [...(order ?? []), ...known.map(({ code }) => code)];
  const wanted = [...same, ...changed].toSorted((one, other) => places.indexOf(one.code) - places.indexOf(other.code));
  await writeCarriers(context.tx, wanted);
  context.record({
    subject: { kind: "carriers", id: "all" },
    note,
    before: {
      carriers: carriers.flatMap(({ code, from }) => (from === null ? [] : [{ code, ...from }])),
      order: known.map(({ code }) => code),
    },
    after: { carriers: carriers.map(({ code, value }) => ({ code, ...value })), order },
  });
  return {};
}

const told = ({ name, shown, patterns, country, link, transit }: ToldCarrier): ToldCarrier => ({
  name,
  shown,
  patterns,
  country,
  link,
  transit,
});
