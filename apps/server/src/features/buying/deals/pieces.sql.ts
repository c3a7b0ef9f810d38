import { type Database, many, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface DealLine {
  order_id: bigint;
  deal_id: bigint;
  sku_id: bigint;
  member_id: bigint;
  price: bigint;
  quantity: number;
}

/**
 * Takes pieces at deals' prices: inside the window, while they are left, above the purchase price, and within what one
 * person may take. Returns the SKUs that could be taken. The caller refuses if one is missing, and so undoes all of it.
 * SKUs are locked before, and each person's row after all lines, so two checkouts of one person come one after the
 * other.
 */
export async function takePieces(tx: Database, lines: readonly DealLine[], now: Date): Promise<bigint[]> {
  const taking = lines
    .toSorted((one, other) => (one.sku_id < other.sku_id ? -1 : 1))
    .map((line) =>
      many<{ sku_id: bigint }>(
        tx,
        sql`UPDATE deal_line l SET sold = l.sold + ${line.quantity} FROM deal d, sku k
         -- guard: no more pieces are sold at a deal's price than the deal has [without AND l.sold + {line.quantity} <= l.quantity]
         -- guard: a deal's price applies only inside its window [without AND d.state = 'running' AND d.ends_at > {now}]
         WHERE l.deal_id = ${line.deal_id} AND l.sku_id = ${line.sku_id} AND l.price = ${line.price}
           AND l.sold + ${line.quantity} <= l.quantity AND d.id = l.deal_id AND d.state = 'running'
           AND d.ends_at > ${now}
           AND k.id = l.sku_id AND (k.purchase_price IS NULL OR l.price > k.purchase_price)
         RETURNING l.sku_id`,
      ),
    );
  const byDeal = Map.groupBy(lines, ({ deal_id }) => deal_id);
  const allowed = [...byDeal]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([dealId, of]) =>
      many<{ deal_id: bigint }>(
        tx,
        sql`INSERT INTO deal_person AS p (deal_id, member_id, pieces, max)
          SELECT id, ${of[0]?.member_id}, ${of.reduce((pieces, { quantity }) => pieces + quantity, 0)}, per_person
          FROM deal WHERE id = ${dealId} AND (per_person IS NULL
          OR ${of.reduce((pieces, { quantity }) => pieces + quantity, 0)} <= per_person)
         -- guard: one person takes no more of a deal than allowed [p.max IS NULL OR -> true OR]
         ON CONFLICT (deal_id, member_id) DO UPDATE SET pieces = p.pieces +
           ${of.reduce((pieces, { quantity }) => pieces + quantity, 0)} WHERE p.max IS NULL
           OR p.pieces + ${of.reduce((pieces, { quantity }) => pieces + quantity, 0)} <= p.max
         RETURNING deal_id`,
      ),
    );
  // All of them at once, so that none is left waiting if one fails.
  const [ofLines, persons] = await Promise.all([Promise.all(taking), Promise.all(allowed)]);
  const taken = ofLines.flat();
  const within = new Set(persons.flat().map(({ deal_id }) => deal_id));
  return lines
    .filter((line) => within.has(line.deal_id) && taken.some(({ sku_id }) => sku_id === line.sku_id))
    .map(({ sku_id }) => sku_id);
}

/** Writes down what an order took, once its row is there. */
export function noteTaken(tx: Database, line: DealLine): void {
  sendLater(
    tx,
    sql`INSERT INTO deal_taken (order_id, sku_id, deal_id, member_id, quantity)
      VALUES (${line.order_id}, ${line.sku_id}, ${line.deal_id}, ${line.member_id}, ${line.quantity})`,
  );
}

/** Gives back what an order took of deals; what was given back already is not touched. Its SKUs are locked before. */
export async function givePiecesBack(tx: Database, orderId: bigint): Promise<void> {
  const back = await many<{ deal_id: bigint; member_id: bigint; quantity: number }>(
    tx,
    sql`WITH back AS (
       -- guard: the pieces of an unpaid order return to the deal once [without AND NOT given_back]
       UPDATE deal_taken SET given_back = true WHERE order_id = ${orderId} AND NOT given_back
         RETURNING deal_id, sku_id, member_id, quantity
     )
     UPDATE deal_line l SET sold = l.sold - back.quantity FROM back WHERE l.deal_id = back.deal_id
       AND l.sku_id = back.sku_id
     RETURNING back.deal_id, back.member_id, back.quantity`,
  );
  for (const { deal_id, member_id, quantity } of back.toSorted((one, other) => (one.deal_id < other.deal_id ? -1 : 1)))
    await run(
      tx,
      sql`UPDATE deal_person SET pieces = pieces - ${quantity} WHERE deal_id = ${deal_id} AND member_id = ${member_id}`,
    );
}
