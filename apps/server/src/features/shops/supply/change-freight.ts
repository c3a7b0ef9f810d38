import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { type FreightInput, freightInput } from "@arcade/contract/shops/stores/freight";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { copyFreeFreight, putSupplierFreight } from "../stores/index.ts";
import { lockFreight, reachOfSupplier } from "./freight.sql.ts";
import { refuseOwnListing } from "./prices.sql.ts";

type FreightOnTheWire = Omit<NonNullable<Awaited<ReturnType<typeof lockFreight>>>["freight"], "id">;

interface Payload {
  supplier: string;
  supplier_id: string;
  freight_before: FreightOnTheWire;
  freight: FreightOnTheWire & { name: string };
  /** How many listings go by it, and of how many stores. */
  listings: number;
  stores: number;
}

/** Proposes a supplier's freight. Buyers pay it and the supplier gets it, so another person approves it (PROOF F3). */
export async function changeFreight(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof supplyOffice.changeFreight>,
) {
  const { supplier_id, freight, reason_code, note } = input;
  const before = (await lockFreight(context.tx, supplier_id)) ?? refuse("not_found");
  const { items, ...reach } = await reachOfSupplier(context.tx, supplier_id);
  await refuseOwnListing(context.tx, operator, items);
  const now = withoutId(before.freight);
  const { name, ...wanted } = onTheWire(freight);
  if (JSON.stringify(now) === JSON.stringify(wanted)) refuse("price_same");
  const payload: Payload = {
    supplier: before.supplier,
    supplier_id: String(supplier_id),
    freight_before: now,
    freight: { name, ...wanted },
    ...reach,
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "supply_freight",
      payload,
      beneficiary_id: null,
      reason_code,
      note,
    }),
  };
}

/**
 * Decides another operator's freight of a supplier. Approved, it counts for orders made from then on; orders keep the
 * freight they were made with.
 */
export async function decideFreight(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof supplyOffice.decideFreight>,
): Promise<Record<string, never>> {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "supply_freight" });
  const payload = proposal.payload as unknown as Payload; // as `changeFreight` wrote it
  const supplierId = BigInt(payload.supplier_id);
  const before = (await lockFreight(context.tx, supplierId)) ?? refuse("not_found");
  await refuseOwnListing(context.tx, operator, (await reachOfSupplier(context.tx, supplierId)).items);
  if (!decision.approve) return {};
  const now = withoutId(before.freight);
  // PostgreSQL orders the keys of JSON, so both are read by the same code before they are compared.
  if (JSON.stringify(now) !== JSON.stringify(inOrder(payload.freight_before)))
    refuse("supply_price_moved", { item: payload.supplier });

  await putSupplierFreight(context.tx, before.id, freightInput.parse(payload.freight), proposal.id);
  await copyFreeFreight(context.tx, before.id);
  context.record({
    subject: { kind: "supplier", id: supplierId },
    reason_code: proposal.reason_code,
    note: decision.note,
    before: { freight: now },
    after: { freight: payload.freight },
  });
  return {};
}

function withoutId({
  id: _id,
  ...freight
}: NonNullable<Awaited<ReturnType<typeof lockFreight>>>["freight"]): FreightOnTheWire {
  return inOrder(freight);
}

function onTheWire({ name, ...template }: FreightInput): Payload["freight"] {
  const rate = ({ first, further, free_from }: Pick<FreightInput, "first" | "further" | "free_from">) => ({
    first: moneyText(first),
    further: moneyText(further),
    free_from: free_from === null ? null : moneyText(free_from),
  });
  const { regions, ...rest } = template;
  return {
    name,
    ...inOrder({
      ...rest,
      ...rate(template),
      regions: regions.map((region) => ({ areas: region.areas, ...rate(region) })),
    }),
  };
}

function inOrder({
  kind,
  first,
  further,
  free_from,
  first_grams,
  further_grams,
  regions,
  not_to,
}: FreightOnTheWire): FreightOnTheWire {
  const ordered = regions.map((region) => ({
    areas: region.areas,
    first: region.first,
    further: region.further,
    free_from: region.free_from,
  }));
  return { kind, first, further, free_from, first_grams, further_grams, regions: ordered, not_to };
}
