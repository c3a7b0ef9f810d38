import type { orders } from "@arcade/contract/buying/orders/api";
import type { ShipFault } from "@arcade/contract/buying/orders/ship-file";
import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { outOfBoundsAs } from "../../../../../platform/apart/pool.ts";
import type { Context, Merchant } from "../../../../../platform/context.ts";
import { sendParcel } from "../ship-orders.ts";
import { freeTracking, takeTracking } from "../tracking.sql.ts";
import { type PlannedParcel, planParcels, problemAt } from "./plan-parcels.ts";
import { readShipFileApart, type ReadShipFile, shipFaultAt } from "./read-ship-file.ts";
import { carriersNamed, filedOrders, lockFiled, numbersTaken } from "./ship-file.views.ts";

const faultsNamed = 200;

/** Reads the file in a separate process, before the transaction. A file beyond its limits has the wrong format. */
export function readParcels(
  context: Context,
  { csv }: Received<typeof orders.importParcels>,
  { member_id }: Merchant,
): Promise<ReadShipFile> {
  const unread: ReadShipFile = { rows: [], count: 0, waiting: 0, faults: [shipFaultAt(1, "", "", "wrong_format")] };
  return context.mall.apart.run(String(member_id), readShipFileApart, csv).catch(outOfBoundsAs(unread));
}

/**
 * Ships the parcels of a file, all of them or none. Parcels that were already sent are not sent again, so a store can
 * fill in more rows and send the same file again.
 */
export async function importParcels(
  context: Context,
  merchant: Merchant,
  dryRun: boolean,
  file: ReadShipFile,
): Promise<Answered<typeof orders.importParcels>> {
  const { tx, now, language } = context;
  const { store_id } = merchant;
  const numbers = [...new Set(file.rows.map(({ order_no }) => order_no))];
  if (!dryRun) await lockFiled(tx, store_id, numbers);
  const carriers = await carriersNamed(tx, [...new Set(file.rows.map(({ carrier }) => carrier))], language);
  const plan = planParcels(file.rows, await filedOrders(tx, store_id, numbers), carriers);
  const keyed = plan.parcels.map(({ order_id, tracking_number }) => ({ order_id, key: trackingKey(tracking_number) }));
  const taken = await numbersTaken(tx, store_id, keyed, now);
  const faults: ShipFault[] = [
    ...file.faults,
    ...plan.faults,
    ...plan.parcels
      .filter(({ tracking_number }) => taken.has(trackingKey(tracking_number)))
      .map((parcel) => problemAt(parcel, "tracking_number", "tracking_taken")),
  ];
  // guard: a dry run of a file of parcels ships nothing [!dryRun -> true]
  // guard: a file of parcels with a fault ships nothing [without && faults.length === 0]
  const ships = !dryRun && faults.length === 0;
  if (ships) faults.push(...(await shipAll(context, merchant, plan.parcels)));
  return {
    rows: file.count,
    waiting: file.waiting,
    known: plan.known,
    parcels: plan.parcels.map(({ order_no, carrier, tracking_number, lines, left }) => ({
      order_no,
      carrier,
      tracking_number,
      pieces: lines.reduce((total, { quantity }) => total + quantity, 0),
      left,
    })),
    faults: faults
      .toSorted((one, other) => Number(one.column !== "") - Number(other.column !== "") || one.line - other.line)
      .slice(0, faultsNamed),
    applied: ships && faults.length === 0,
  };
}

/** Takes all numbers before the first parcel leaves: if somebody else takes one at this moment, no parcel leaves. */
async function shipAll(
  context: Context,
  { member_id, store_id }: Merchant,
  parcels: readonly PlannedParcel[],
): Promise<ShipFault[]> {
  const { tx, now } = context;
  const fresh: PlannedParcel[] = [];
  for (const parcel of parcels.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const taken = await takeTracking(tx, { ...parcel, store_id, returned: false, now });
    if (taken === "fresh") fresh.push(parcel);
    if (taken !== "taken") continue;
    for (const one of fresh) await freeTracking(tx, { ...one, store_id });
    return [problemAt(parcel, "tracking_number", "tracking_taken")];
  }
  for (const parcel of parcels) {
    const { failure } = await sendParcel(context, parcel, { by: "merchant", actor_id: member_id, store_id });
    // The orders are locked, and the numbers belong to these parcels.
    if (failure !== null) throw new Error(`parcel ${parcel.tracking_number} of ${parcel.order_no}: ${failure}`);
  }
  return [];
}
