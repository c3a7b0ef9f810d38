import { many, maybeOne, run } from "../../../platform/database.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openTotpSecret, sealTotpSecret } from "../../../platform/secrets/totp.ts";
import { sql } from "../../../platform/sql.ts";

/** Operators' authenticators. Whoever loses theirs needs a new link: `npm run operator -- renew`. */
export const operatorPepper: PepperUse = {
  name: "authenticators of operators",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM operator WHERE totp_secret IS NOT NULL
        AND pepper_of(totp_secret) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE operator SET totp_secret = NULL
        WHERE pepper_of(totp_secret) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ id: bigint }>(
        tx,
        sql`SELECT id FROM operator WHERE totp_secret IS NOT NULL AND pepper_of(totp_secret) < ${pepper}::smallint
          AND NOT id = ANY(${except}) ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ id }) => id);
    },
    async seal({ tx, mall }, ids) {
      const rows = await many<{ id: bigint; totp_secret: Buffer }>(
        tx,
        sql`SELECT id, totp_secret FROM operator WHERE id = ANY(${ids}) AND totp_secret IS NOT NULL`,
      );
      for (const { id, totp_secret } of rows) {
        const owner = { of: "operator_totp", id } as const;
        const sealed = sealTotpSecret(mall, owner, openTotpSecret(mall, owner, totp_secret));
        await run(tx, sql`UPDATE operator SET totp_secret = ${sealed} WHERE id = ${id}`);
      }
    },
  },
};
