import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** The member, their sessions, and everything that proves who they are. */
export const accountErasure: Erasure = {
  tables: {
    member: "emptied",
    session: "deleted",
    sign_in: "deleted",
    known_source: "deleted",
    member_challenge: "deleted",
    member_passkey: "deleted",
    two_factor: "deleted",
    // With `two_factor`, by its foreign key.
    recovery_code: "deleted",
    payment_password: "deleted",
    member_agreement: { kept: "it proves which text they agreed to, and when" },
  },
  erase({ tx, now }, { member_id, name, password_hash }) {
    sendLater(
      tx,
      sql`UPDATE member SET email = ${name} || '@closed.invalid', email_folded = ${name} || '@closed.invalid',
        nickname = ${name}, nickname_folded = ${name}, invitation = ${name},
         password_hash = ${password_hash}, avatar = NULL, closed_at = ${now} WHERE id = ${member_id}
           AND closed_at IS NULL`,
    );
    sendLater(tx, sql`DELETE FROM session WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM sign_in WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM known_source WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM member_challenge WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM member_passkey WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM two_factor WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM payment_password WHERE member_id = ${member_id}`);
  },
};
