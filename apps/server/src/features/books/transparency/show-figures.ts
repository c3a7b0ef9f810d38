import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { windDownCloses } from "@arcade/contract/base/settings/closures";
import type { transparency } from "@arcade/contract/books/transparency/api";
import { auditHeadAt } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/database.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { Context } from "../../../platform/context.ts";
import { lastCheck } from "../../base/ledger/index.ts";
import { openClosures } from "../../base/settings/index.ts";
import { withdrawalFigures } from "../../money/withdrawals/index.ts";

type Figures = Answered<typeof transparency.figures>;

const days = 30;
const freshMs = 15_000;
/** Anybody may ask, as often as they like; the sums are made a few times a minute at the most. */
const known = new WeakMap<Mall, { at: number; figures: Promise<Figures> }>();

/**
 * The figures of withdrawals, what the last check of the ledger found, and what is closed: counted from the rows (PROOF
 * F8).
 */
export function publicFigures(context: Context): Promise<Figures> {
  const last = known.get(context.mall);
  if (last !== undefined && context.now.getTime() - last.at < freshMs) return last.figures;
  const figures = context.mall.snapshot((tx) => countFigures(tx, context.now));
  known.set(context.mall, { at: context.now.getTime(), figures });
  figures.catch(() => known.delete(context.mall));
  return figures;
}

async function countFigures(tx: Database, now: Date): Promise<Figures> {
  const withdrawals = await withdrawalFigures(tx, new Date(now.getTime() - days * 86_400_000));
  const check = await lastCheck(tx);
  const closures = await openClosures(tx, now);
  return {
    as_of: now,
    withdrawals: { days, ...withdrawals },
    check: check === null ? null : checkOut(check),
    audit_head: await auditHeadAt(tx, now),
    closures: closures.map(({ function: closed, reason_code, from, until }) => ({
      function: closed,
      reason_code,
      from,
      until,
    })),
    wind_down: windDownCloses.every((name) =>
      closures.some((closure) => closure.function === name && closure.reason_code === "wind_down"),
    ),
  };
}

function checkOut({ createtime, clean, faults, figures }: NonNullable<Awaited<ReturnType<typeof lastCheck>>>) {
  const money = (text: string) => moneyText(BigInt(text));
  return {
    createtime,
    clean,
    faults,
    members: money(figures.members),
    platform: money(figures.platform),
    external_in: money(figures.external_in),
    external_out: money(figures.external_out),
    demo: money(figures.demo),
    total: money(figures.total),
  };
}
