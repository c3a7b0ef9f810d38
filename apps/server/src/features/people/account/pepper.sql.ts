import { many, one, run } from "../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { openTotpSecret, sealTotpSecret } from "../../../platform/secrets/totp.ts";
import { sql } from "../../../platform/sql.ts";

const twoFactors: PepperUse = {
  name: "authenticators of members",
  left: (tx, from, to) => one(tx, countUnder(sql`two_factor`, sql`secret`, from, to)),
  giveUp: (tx, from, to) => run(tx, sql`DELETE FROM two_factor WHERE ${isUnder(sql`secret`, from, to)}`),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`two_factor`, sql`member_id`, sql`secret`, pepper, except)),
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
  left: (tx, from, to) => one(tx, countUnder(sql`payment_password`, sql`hash`, from, to)),
  giveUp: (tx, from, to) => run(tx, sql`DELETE FROM payment_password WHERE ${isUnder(sql`hash`, from, to)}`),
  again: null,
};

/** Only their hashes are stored. They are deleted when they are used, or when their owner makes new ones. */
const recoveryCodes: PepperUse = {
  name: "recovery codes",
  left: (tx, from, to) =>
    one(
      tx,
      sql`SELECT count(*)::int AS count FROM recovery_code WHERE used_at IS NULL AND ${isUnder(sql`hash`, from, to)}`,
    ),
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`DELETE FROM recovery_code WHERE used_at IS NULL
        AND ${isUnder(sql`hash`, from, to)}`,
    ),
  again: null,
};

export const accountPeppers: readonly PepperUse[] = [twoFactors, paymentPasswords, recoveryCodes];
