import { maxShipParcels, type ShipFault } from "@arcade/contract/buying/orders/ship-file";
import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import type { ParcelPieces } from "../parcels.sql.ts";
import { labelFault } from "../ship-orders.ts";
import type { CarrierRule } from "../tracking.sql.ts";
import { shipFaultAt, type ShipRow } from "./read-ship-file.ts";
import type { FiledOrder } from "./ship-file.views.ts";

export interface PlannedParcel {
  /** The first line of the file that names it. */
  line: number;
  order_id: bigint;
  order_no: string;
  carrier: string;
  tracking_number: string;
  lines: ParcelPieces[];
  /** Pieces of the order that are still to be sent after this parcel. */
  left: number;
}

interface Plan {
  parcels: PlannedParcel[];
  /** Parcels of the file that were already sent. */
  known: number;
  faults: ShipFault[];
}

interface Asked {
  order: FiledOrder;
  carrier: CarrierRule;
  rows: readonly ShipRow[];
}

/** What a file of parcels would ship, and why some parcels cannot be shipped. It changes nothing. */
export function planParcels(
  rows: readonly ShipRow[],
  orders: readonly FiledOrder[],
  carriers: ReadonlyMap<string, CarrierRule>,
): Plan {
  const byNumber = new Map(orders.map((order) => [order.order_no, order]));
  const unsent = new Map(orders.map(({ id, lines }) => [id, new Map(lines.map((one) => [one.sku_id, one.unsent]))]));
  const plan: Plan = { parcels: [], known: 0, faults: [] };
  const labels = Map.groupBy(rows, ({ order_no, tracking_number }) => `${order_no} ${trackingKey(tracking_number)}`);
  for (const labelled of labels.values()) {
    const asked = askedOf(labelled, byNumber, carriers);
    if ("fault" in asked) {
      plan.faults.push(asked.fault);
      continue;
    }
    const sent = sentBefore(asked);
    if (sent === "as asked") plan.known += 1;
    else if (sent === "otherwise") plan.faults.push(problemAt(asked.rows[0], "tracking_number", "tracking_taken"));
    else {
      const outcome = packed(asked, unsent.get(asked.order.id) ?? new Map<string, number>());
      if ("faults" in outcome) plan.faults.push(...outcome.faults);
      else plan.parcels.push(outcome.parcel);
    }
  }
  const beyond = plan.parcels[maxShipParcels];
  if (beyond !== undefined)
    plan.faults.push({ ...shipFaultAt(beyond.line, "", "", null, maxShipParcels), problem: "parcels_most" });
  return { ...plan, faults: [...plan.faults, ...numbersTwice(plan.parcels)] };
}

/** The order and the carrier that the rows of one parcel name. */
function askedOf(
  rows: readonly ShipRow[],
  orders: ReadonlyMap<string, FiledOrder>,
  carriers: ReadonlyMap<string, CarrierRule>,
): Asked | { fault: ShipFault } {
  const [first] = rows;
  const order = orders.get(first?.order_no ?? "");
  if (order === undefined) return { fault: problemAt(first, "order_no", "not_found") };
  const named = rows.map((row) => ({ row, carrier: carriers.get(row.carrier.toLowerCase()) }));
  const carrier = named[0]?.carrier;
  const other = named.find((one) => one.carrier === undefined || one.carrier.code !== carrier?.code);
  if (other !== undefined || carrier === undefined)
    return {
      fault:
        other?.carrier === undefined
          ? shipFaultAt(other?.row.line ?? 0, "carrier", other?.row.carrier ?? "", "not_a_choice")
          : problemAt(other.row, "carrier", "tracking_taken"),
    };
  return { order, carrier, rows };
}

/** Whether the order has this parcel already. A file that is sent again does not send it again. */
function sentBefore({ order, carrier, rows }: Asked): "no" | "as asked" | "otherwise" {
  const key = trackingKey(rows[0]?.tracking_number ?? "");
  const parcel = order.parcels.find(({ tracking_number }) => trackingKey(tracking_number) === key);
  if (parcel === undefined) return "no";
  const isSame = rows.every((row) => {
    if (isWholeRow(row)) return rows.length === 1;
    const held = parcel.lines.find(({ sku_id }) => sku_id === lineOf(order, row)?.sku_id);
    return held !== undefined && (row.quantity === undefined || row.quantity === held.quantity);
  });
  const isWhole = rows.length === parcel.lines.length || rows.every(isWholeRow);
  return parcel.carrier === carrier.code && isSame && isWhole ? "as asked" : "otherwise";
}

/** The row takes all that is left of the order. */
function isWholeRow({ sku_id, sku_code, quantity }: ShipRow): boolean {
  return sku_id === undefined && sku_code === undefined && quantity === undefined;
}

/** An order with one line needs no SKU. */
function lineOf({ lines }: FiledOrder, row: ShipRow): FiledOrder["lines"][number] | undefined {
  if (row.sku_id === undefined && row.sku_code === undefined) return lines.length === 1 ? lines[0] : undefined;
  return lines.find(({ sku_id, code }) =>
    row.sku_id === undefined
      ? code !== null && code.toLowerCase() === row.sku_code?.toLowerCase()
      : sku_id === String(row.sku_id),
  );
}

/** The pieces of a parcel. `unsent` counts down, so that a later parcel of the file finds what is left. */
function packed(asked: Asked, unsent: Map<string, number>): { parcel: PlannedParcel } | { faults: ShipFault[] } {
  const { order, carrier, rows } = asked;
  const [first] = rows;
  const standing = standingProblem(order);
  if (standing !== null) return { faults: [problemAt(first, "order_no", standing)] };
  const label = labelFault({ tracking_number: first?.tracking_number ?? "" }, carrier, order.order_no);
  if (label !== null)
    return { faults: [problemAt(first, label === "carrier_off" ? "carrier" : "tracking_number", label)] };

  const outcome = piecesOf(asked, unsent);
  if ("faults" in outcome) return outcome;
  const { pieces } = outcome;
  for (const { sku_id, quantity } of pieces) unsent.set(String(sku_id), (unsent.get(String(sku_id)) ?? 0) - quantity);
  return {
    parcel: {
      line: first?.line ?? 0,
      order_id: order.id,
      order_no: order.order_no,
      carrier: carrier.code,
      tracking_number: first?.tracking_number ?? "",
      lines: pieces,
      left: [...unsent.values()].reduce((total, count) => total + count, 0),
    },
  };
}

function standingProblem(order: FiledOrder): "group_waits" | "order_moved" | "purchase_first" | "refund_open" | null {
  if (order.state !== "awaiting_shipment") return "order_moved";
  if (order.group_until !== null) return "group_waits";
  // Goods that the merchant purchased leave from the supplier.
  if (order.supplied) return order.purchased ? "order_moved" : "purchase_first";
  return order.refund_open && order.lines.every(({ unsent }) => unsent === 0) ? "refund_open" : null;
}

function piecesOf(
  { order, rows }: Asked,
  unsent: ReadonlyMap<string, number>,
): { pieces: ParcelPieces[] } | { faults: ShipFault[] } {
  const whole = rows.find(isWholeRow);
  if (whole !== undefined) {
    if (rows.length > 1) return { faults: [shipFaultAt(whole.line, "sku_id", "", "required")] };
    const rest = [...unsent].flatMap(([sku_id, quantity]) =>
      quantity > 0 ? [{ sku_id: BigInt(sku_id), quantity }] : [],
    );
    return rest.length > 0 ? { pieces: rest } : { faults: [problemAt(whole, "order_no", "pieces_gone", 0)] };
  }
  const pieces: ParcelPieces[] = [];
  const faults: ShipFault[] = [];
  for (const row of rows) {
    const column = row.sku_id === undefined ? "sku_code" : "sku_id";
    const value = row.sku_id === undefined ? (row.sku_code ?? "") : String(row.sku_id);
    const line = lineOf(order, row);
    const left = unsent.get(line?.sku_id ?? "") ?? 0;
    const quantity = row.quantity ?? left;
    if (line === undefined)
      faults.push(shipFaultAt(row.line, column, value, value === "" ? "required" : "not_a_choice"));
    else if (pieces.some(({ sku_id }) => sku_id === BigInt(line.sku_id)))
      faults.push(shipFaultAt(row.line, column, value, "repeated"));
    else if (quantity > left || quantity === 0) faults.push(problemAt(row, "quantity", "pieces_gone", left));
    else pieces.push({ sku_id: BigInt(line.sku_id), quantity });
  }
  return faults.length > 0 ? { faults } : { pieces };
}

/** Finds numbers that the file uses for more than one parcel. A number belongs to one parcel of the store. */
function numbersTwice(parcels: readonly PlannedParcel[]): ShipFault[] {
  const seen = new Set<string>();
  return parcels.flatMap((parcel) => {
    const key = trackingKey(parcel.tracking_number);
    if (seen.has(key)) return [problemAt(parcel, "tracking_number", "tracking_taken")];
    seen.add(key);
    return [];
  });
}

type Named = Partial<Pick<ShipRow, "line" | "order_no" | "carrier" | "tracking_number" | "quantity">>;

export function problemAt(
  row: Named | undefined,
  column: "order_no" | "carrier" | "tracking_number" | "quantity",
  problem: NonNullable<ShipFault["problem"]>,
  figure: number | null = null,
): ShipFault {
  return { ...shipFaultAt(row?.line ?? 0, column, String(row?.[column] ?? ""), null, figure), problem };
}
