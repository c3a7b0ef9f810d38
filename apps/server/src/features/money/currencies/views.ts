import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { currencies } from "@arcade/contract/money/currencies/api";
import type { currenciesOffice } from "@arcade/contract/money/currencies/office";
import type { Context } from "../../../platform/context.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface ShownRate {
  currency: string;
  rate: bigint;
  rated: Date;
  until: Date;
}

/** The last rate of each currency, if it is still to be shown. */
export async function shownRates({ tx, now }: Context): Promise<Answered<typeof currencies.rates>> {
  const rows = await many<ShownRate>(
    tx,
    sql`SELECT currency, rate_micro AS rate, rated_at AS rated, until_at AS until
      FROM (SELECT DISTINCT ON (currency) * FROM display_rate ORDER BY currency, from_at DESC, id DESC) last
      WHERE off_at IS NULL AND until_at > ${now} ORDER BY currency`,
  );
  return { items: rows.map(({ rate, ...row }) => ({ ...row, rate: moneyText(rate) })) };
}

type Listed = Answered<typeof currenciesOffice.list>["items"][number];

export async function listRates({ tx, now }: Context): Promise<Answered<typeof currenciesOffice.list>> {
  const rows = await many<Omit<Listed, "rate"> & { rate: bigint }>(
    tx,
    sql`SELECT r.id, r.currency, r.rate_micro AS rate, r.source, r.rated_at AS rated, r.until_at AS until,
      r.from_at AS "from",
      CASE WHEN r.off_at IS NOT NULL THEN 'off'
        WHEN EXISTS (SELECT FROM display_rate n WHERE n.currency = r.currency
          AND (n.from_at, n.id) > (r.from_at, r.id)) THEN 'replaced'
        WHEN r.until_at <= ${now} THEN 'over' ELSE 'shown' END AS state,
      jsonb_build_object('id', m.id::text, 'name', m.name) AS made_by,
      jsonb_build_object('id', d.id::text, 'name', d.name) AS approved_by
      FROM display_rate r JOIN proposal p ON p.id = r.proposal_id JOIN operator m ON m.id = p.made_by
        JOIN operator d ON d.id = p.decided_by
      ORDER BY r.from_at DESC, r.id DESC LIMIT 100`,
  );
  return { items: rows.map(({ rate, ...row }) => ({ ...row, rate: moneyText(rate) })) };
}
