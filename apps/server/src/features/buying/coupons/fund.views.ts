import type { CouponState } from "@arcade/contract/buying/coupons/kinds";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import type { Answered } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { accountsOf } from "../../base/ledger/index.ts";
import { fundFigures, fundOut } from "./office.views.ts";

const pageSize = 30;

/** The promotion money: what is free, and for each coupon what was set aside, spent, given back and kept. */
export async function promotionMoney(
  context: Context,
  cursor: string | undefined,
  size = pageSize,
): Promise<Answered<typeof couponsOffice.money>> {
  const [accounts, all, { items, next }] = await Promise.all([
    accountsOf(context.tx, ["promotion", "revenue"]),
    maybeOne<{ set_aside: bigint; spent: bigint; given_back: bigint }>(
      context.tx,
      sql`SELECT coalesce(sum(h.set_aside), 0)::bigint AS set_aside, coalesce(sum(h.given_back), 0)::bigint
        AS given_back, coalesce(sum(w.spent), 0)::bigint AS spent
       FROM coupon c ${fundFigures} WHERE f.coupon_id IS NOT NULL`,
    ),
    pageById(cursor, size, (before, limit) =>
      many<{
        id: bigint;
        name: string;
        state: CouponState;
        ends: Date;
        startedtime: Date;
        set_aside: bigint;
        spent: bigint;
        given_back: bigint;
      }>(
        context.tx,
        sql`SELECT c.id, coalesce(c.name ->> ${context.language}, c.name ->> 'en') AS name, c.state, c.ends_at AS ends,
          f.started_at AS startedtime, h.set_aside, h.given_back, w.spent
       FROM coupon c ${fundFigures} WHERE f.coupon_id IS NOT NULL AND (${before}::bigint IS NULL OR c.id < ${before})
         ORDER BY c.id DESC LIMIT ${constant(limit)}`,
      ),
    ),
  ]);
  const sumOf = (of: (account: (typeof accounts)[number]) => boolean) =>
    moneyText(sum(accounts.filter(of).map(({ balance }) => balance)));
  return {
    as_of: context.now,
    pool: sumOf(({ kind, owner }) => kind === "promotion" && owner === "pool"),
    revenue: sumOf(({ kind }) => kind === "revenue"),
    on_shards: sumOf(({ kind, owner }) => kind === "promotion" && owner !== "pool"),
    ...fundOut(all ?? { set_aside: 0n, spent: 0n, given_back: 0n }),
    items: items.map(({ set_aside, spent, given_back, ...coupon }) => ({
      ...coupon,
      ...fundOut({ set_aside, spent, given_back }),
    })),
    next,
  };
}

/** The money of each coupon as a file. */
export const promotionMoneyTable = tableFile<typeof couponsOffice.money>({
  row: couponsOffice.money,
  page: (context, _operator, { cursor }, size) => promotionMoney(context, cursor, size),
  columns: [
    { name: "name", title: "office.coupon_name", text: ({ name }) => name },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `office.coupon_state_${state}`),
    },
    { name: "started", title: "office.promotion_started", text: ({ startedtime }) => startedtime },
    { name: "set_aside", title: "office.coupon_set_aside", text: ({ set_aside }) => set_aside },
    { name: "spent", title: "office.coupon_spent", text: ({ spent }) => spent },
    { name: "given_back", title: "office.coupon_given_back", text: ({ given_back }) => given_back },
    { name: "kept", title: "office.coupon_kept", text: ({ kept }) => kept },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
