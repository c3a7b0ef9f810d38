import { many, maybeOne, run } from "../../../platform/database.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openTotpSecret, sealTotpSecret } from "../../../platform/secrets/totp.ts";
import { sql } from "../../../platform/sql.ts";

const twoFactors: PepperUse = {
  name: "authenticators of members",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM two_factor
        WHERE pepper_of(secret) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(tx, sql`DELETE FROM two_factor WHERE pepper_of(secret) BETWEEN ${from}::smallint AND ${to}::smallint`),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ member_id: bigint }>(
        tx,
        sql`SELECT member_id FROM two_factor WHERE pepper_of(secret) < ${pepper}::smallint
          AND NOT member_id = ANY(${except}) ORDER BY member_id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ member_id }) => member_id);
    },
    async seal({ tx, mall }, ids) {
      const rows = await many<{ member_id: bigint; secret: Buffer }>(
        tx,
        sql`SELECT member_id, secret FROM two_factor WHERE member_id = ANY(${ids})`,
      );
      for (const { member_id, secret } of rows) {
        const owner = { of: "member_totp", id: member_id } as const;
        const sealed = sealTotpSecret(mall, owner, openTotpSecret(mall, owner, secret));
        await run(tx, sql`UPDATE two_factor SET secret = ${sealed} WHERE member_id = ${member_id}`);
      }
    },
  },
};

/** Hashed again when their owner pays. Without one, the next payment asks the owner to set it by a mailed code. */
const paymentPasswords: PepperUse = {
  name: "payment passwords",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM payment_password
        WHERE pepper_of(hash) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(tx, sql`DELETE FROM payment_password WHERE pepper_of(hash) BETWEEN ${from}::smallint AND ${to}::smallint`),
  again: null,
};

/** They are not kept, only their hashes: they go when they are used, or when their owner makes new ones. */
const recoveryCodes: PepperUse = {
  name: "recovery codes",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM recovery_code WHERE used_at IS NULL
        AND pepper_of(hash) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`DELETE FROM recovery_code WHERE used_at IS NULL
        AND pepper_of(hash) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: null,
};

export const accountPeppers: readonly PepperUse[] = [twoFactors, paymentPasswords, recoveryCodes];
