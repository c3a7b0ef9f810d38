import { many, one, run } from "../../../platform/database.ts";
import { isUnder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openSecret, sealSecret } from "../../../platform/secrets/seal.ts";
import { sql } from "../../../platform/sql.ts";

/** Secrets that webhooks are signed with. One that nobody can open any more signs nothing, so its webhook goes. */
export const webhookPepper: PepperUse = {
  name: "secrets of webhooks",
  left: (tx, from, to) =>
    one(
      tx,
      sql`SELECT count(*)::int AS count FROM webhook
        WHERE ${isUnder(sql`secret`, from, to)} OR ${isUnder(sql`old_secret`, from, to)}`,
    ),
  giveUp: (tx, from, to) =>
    run(tx, sql`DELETE FROM webhook WHERE ${isUnder(sql`secret`, from, to)} OR ${isUnder(sql`old_secret`, from, to)}`),
  again: {
    take: (tx, pepper, except) =>
      many(
        tx,
        sql`SELECT id FROM webhook WHERE (pepper_of(secret) < ${pepper}::smallint
          OR pepper_of(old_secret) < ${pepper}::smallint) AND NOT id = ANY(${except})
          ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      ),
    async seal({ tx, mall }, ids) {
      const rows = await many<{ id: bigint; secret: Buffer; old_secret: Buffer | null }>(
        tx,
        sql`SELECT id, secret, old_secret FROM webhook WHERE id = ANY(${ids})`,
      );
      for (const { id, secret, old_secret } of rows) {
        const owner = { of: "webhook_secret", id } as const;
        const again = (sealed: Buffer) => sealSecret(mall, owner, openSecret(mall, owner, sealed));
        await run(
          tx,
          sql`UPDATE webhook SET secret = ${again(secret)}, old_secret = ${old_secret === null ? null : again(old_secret)}
            WHERE id = ${id}`,
        );
      }
    },
  },
};
