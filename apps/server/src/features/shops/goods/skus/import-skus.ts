import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { skus, SkuFileFault } from "@arcade/contract/shops/goods/skus/api";
import { outOfBoundsAs } from "../../../../platform/apart/pool.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { changePrices, type SkuPrice } from "../change-prices.ts";
import { changeStock } from "../change-stock.ts";
import { lockInventory } from "../listing/listing.sql.ts";
import { lockSkus } from "../prices.sql.ts";
import { judgePrices, said } from "./judge-prices.ts";
import { skuFaultAt, type ReadSkuFile, readSkuFileApart, type SkuRow } from "./read-sku-file.ts";
import { putCodes, type SkuCode } from "./sku-codes.ts";
import { type FiledSku, namedSkus, takenCodes } from "./skus.sql.ts";

const faultsNamed = 200;

/** Reads the file in a process apart, before the transaction. A file beyond its limits has the wrong format. */
export function readSkus(
  context: Context,
  { csv }: Received<typeof skus.importCsv>,
  { member_id }: Merchant,
): Promise<ReadSkuFile> {
  const unread: ReadSkuFile = { rows: [], count: 0, faults: [skuFaultAt(1, "", "", "wrong_format")] };
  return context.mall.apart.run(String(member_id), readSkuFileApart, csv).catch(outOfBoundsAs(unread));
}

interface Changes {
  prices: SkuPrice[];
  stocks: { sku_id: bigint; pieces: number }[];
  codes: SkuCode[];
  /** The line of a SKU in the file. */
  lines: Map<bigint, number>;
  faults: SkuFileFault[];
}

/**
 * Changes codes, prices and stock as the file says, by the calls that a page makes for one of them. A file with a fault
 * in any row changes nothing. A value that the mall has already is no change, so a file can be sent again.
 */
export async function importSkus(
  context: Context,
  merchant: Merchant,
  dryRun: boolean,
  file: ReadSkuFile,
): Promise<Answered<typeof skus.importCsv>> {
  const ids = file.rows.flatMap(({ sku_id }) => (sku_id === undefined ? [] : [sku_id]));
  const named = file.rows.flatMap(({ sku_id, sku_code }) =>
    sku_id === undefined && sku_code !== undefined ? [sku_code] : [],
  );
  const find = () => namedSkus(context.tx, merchant.store_id, ids, named);
  let found = await find();
  if (!dryRun) {
    await lockInventory(context.tx, merchant.store_id);
    await lockSkus(
      context.tx,
      merchant.store_id,
      found.map(({ id }) => id),
    );
    found = await find();
  }

  const changes = changesOf(context, file.rows, found);
  const faults = [
    ...file.faults,
    ...changes.faults,
    ...(await priceFaults(context, merchant.store_id, changes)),
    ...(await codeFaults(context, merchant.store_id, changes)),
  ].toSorted((one, other) => Number(one.column !== "") - Number(other.column !== "") || one.line - other.line);
  const answer = {
    rows: file.count,
    prices: changes.prices.length,
    stocks: changes.stocks.length,
    codes: changes.codes.length,
    faults: faults.slice(0, faultsNamed),
    applied: false,
  };
  // guard: a file of prices with a fault changes nothing [without || faults.length > 0]
  // guard: a dry run of a file of prices changes nothing [without dryRun ||]
  if (dryRun || faults.length > 0) return answer;

  if (changes.prices.length > 0) await changePrices(context, merchant.store_id, changes.prices);
  if (changes.stocks.length > 0)
    await changeStock(context, merchant, {
      moves: changes.stocks.map((one) => ({ ...one, reason: "counted" as const })),
    });
  if (changes.codes.length > 0) await putCodes(context, merchant.store_id, changes.codes);
  return { ...answer, applied: true };
}

function changesOf(context: Context, rows: readonly SkuRow[], found: readonly FiledSku[]): Changes {
  const byId = new Map(found.map((sku) => [sku.id, sku]));
  const byCode = new Map(found.flatMap((sku) => (sku.code === null ? [] : [[sku.code.toLowerCase(), sku] as const])));
  const changes: Changes = { prices: [], stocks: [], codes: [], lines: new Map(), faults: [] };
  for (const row of rows) {
    const sku = row.sku_id === undefined ? byCode.get((row.sku_code ?? "").toLowerCase()) : byId.get(row.sku_id);
    const column = row.sku_id === undefined ? "sku_code" : "sku_id";
    const value = row.sku_id === undefined ? (row.sku_code ?? "") : String(row.sku_id);
    if (sku === undefined) changes.faults.push(skuFaultAt(row.line, column, value, "not_a_choice"));
    else if (changes.lines.has(sku.id)) changes.faults.push(skuFaultAt(row.line, column, value, "repeated"));
    else {
      changes.lines.set(sku.id, row.line);
      addPrice(changes, row, sku);
      addStock(context, changes, row, sku);
      if (row.sku_id !== undefined && row.sku_code !== undefined && row.sku_code !== sku.code)
        changes.codes.push({ sku_id: sku.id, code: row.sku_code });
    }
  }
  return changes;
}

function addPrice(changes: Changes, { line, price, price_was }: SkuRow, sku: FiledSku): void {
  if (price === undefined || price === price_was || price === sku.price) return;
  // guard: an older file does not bring back a price
  if (price_was !== undefined && price_was !== sku.price) {
    changes.faults.push(skuFaultAt(line, "price", moneyText(price), "changed_meanwhile", Number(moneyText(sku.price))));
    return;
  }
  changes.prices.push({ sku_id: sku.id, price });
}

function addStock(context: Context, changes: Changes, { line, stock, stock_was }: SkuRow, sku: FiledSku): void {
  if (stock === undefined || stock === stock_was || stock === sku.on_hand) return;
  const fault = skuFaultAt(line, "stock", String(stock), null);
  if (sku.supplied) changes.faults.push({ ...fault, refused: said(context, "stock_of_supplier", {}) });
  else if (stock_was !== undefined && stock_was !== sku.on_hand)
    // guard: an older file does not bring back sold pieces [changes.faults.push -> void]
    changes.faults.push({ ...fault, rule: "changed_meanwhile", figure: sku.on_hand });
  else if (stock < sku.reserved) {
    const name = inLanguage(sku.name, context.language);
    const refused = said(context, "stock_reserved", { name, on_hand: sku.on_hand, reserved: sku.reserved });
    changes.faults.push({ ...fault, refused });
  } else changes.stocks.push({ sku_id: sku.id, pieces: stock });
}

async function priceFaults(context: Context, storeId: bigint, { prices, lines }: Changes): Promise<SkuFileFault[]> {
  if (prices.length === 0) return [];
  const { verdicts } = await judgePrices(context, storeId, prices, faultsNamed);
  return verdicts.flatMap(({ sku_id, refused }, index) => {
    const id = BigInt(sku_id);
    const price = prices[index]?.price ?? 0n;
    return refused === null ? [] : [{ ...skuFaultAt(lines.get(id) ?? 0, "price", moneyText(price), null), refused }];
  });
}

async function codeFaults(context: Context, storeId: bigint, { codes, lines }: Changes): Promise<SkuFileFault[]> {
  if (codes.length === 0) return [];
  const taken = await takenCodes(
    context.tx,
    storeId,
    codes.map(({ code }) => code),
    codes.map(({ sku_id }) => sku_id),
  );
  const seen = new Set<string>();
  return codes.flatMap(({ sku_id, code }) => {
    const folded = code.toLowerCase();
    const fault = skuFaultAt(lines.get(sku_id) ?? 0, "sku_code", code, null);
    if (taken.has(folded)) return [{ ...fault, refused: said(context, "sku_code_taken", { sku_code: code }) }];
    if (seen.has(folded)) return [{ ...fault, rule: "repeated" as const }];
    seen.add(folded);
    return [];
  });
}
