import { many, one, run } from "../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openTotpSecret, sealTotpSecret } from "../../../platform/secrets/totp.ts";
import { sql } from "../../../platform/sql.ts";

/** Operators' authenticators. An operator who loses theirs needs a new link: `npm run operator -- renew`. */
export const operatorPepper: PepperUse = {
  name: "authenticators of operators",
  left: (tx, from, to) => one(tx, countUnder(sql`operator`, sql`totp_secret`, from, to)),
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE operator SET totp_secret = NULL
        WHERE ${isUnder(sql`totp_secret`, from, to)}`,
    ),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`operator`, sql`id`, sql`totp_secret`, pepper, except)),
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
