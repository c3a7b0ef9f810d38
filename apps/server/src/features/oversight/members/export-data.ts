import type { Answered } from "@arcade/contract/endpoint";
import type { members } from "@arcade/contract/oversight/members/api";
import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../platform/context.ts";
import { type SecondStep, takeSecondStep } from "../../people/account/index.ts";
import { identityArchive } from "../applications/index.ts";
import { periodMovements } from "../../base/ledger/index.ts";
import { archiveSections } from "./export-data.views.ts";

const firstDay = new Date(0);
/** Columns that hold micro-USDT; in the archive they are amounts as everywhere. */
const amounts = new Set([
  "product_total",
  "freight",
  "discount",
  "actual_payment",
  "refunded",
  "amount",
  "fee",
  "actual_amount",
  "credited",
  "price",
]);

/** All that is kept about a member, of one moment. */
export async function exportData(
  context: Context,
  memberId: bigint,
  second: SecondStep,
): Promise<Answered<typeof members.exportData>> {
  await takeSecondStep(context, memberId, second);
  const archive = await context.mall.snapshot(async (tx) => {
    const sections = await archiveSections(tx, memberId);
    const movements = await periodMovements(tx, memberId, firstDay, context.now);
    return {
      made: context.now,
      mall: context.mall.branding.name,
      note: "Amounts are USDT, times are UTC. Names of other people are not in it; passwords are kept as hashes only and are not in it either.",
      ...sections,
      ...(await identityArchive(context.mall, tx, memberId)),
      ledger: movements.map(({ available, held, ...move }) => ({
        ...move,
        available: moneyText(available),
        held: moneyText(held),
      })),
    };
  });
  const text = JSON.stringify(archive, (name, value: unknown) => plain(name, value), 2);
  return {
    file_name: `my-data-${context.now.toISOString().slice(0, 10)}.json`,
    type: "application/json; charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

function plain(name: string, value: unknown): unknown {
  if (typeof value === "bigint") return amounts.has(name) ? moneyText(value) : String(value);
  return value;
}
