import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** The member themselves, where they are signed in, and how they prove who they are. */
export const accountErasure: Erasure = {
  tables: {
    member: "emptied",
    session: "deleted",
    sign_in: "deleted",
    known_source: "deleted",
    two_factor: "deleted",
    // With `two_factor`, by its foreign key.
    recovery_code: "deleted",
    payment_password: "deleted",
    member_agreement: { kept: "it proves which text they agreed to, and when" },
  },
  erase({ tx, now }, { member_id, name, password_hash }) {
    sendLater(
      tx,
      `UPDATE member SET email = $2 || '@closed.invalid', email_folded = $2 || '@closed.invalid', nickname = $2, nickname_folded = $2, invitation = $2,
         password_hash = $3, avatar = NULL, closed_at = $4 WHERE id = $1 AND closed_at IS NULL`,
      [member_id, name, password_hash, now],
    );
    sendLater(tx, "DELETE FROM session WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM sign_in WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM known_source WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM two_factor WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM payment_password WHERE member_id = $1", [member_id]);
  },
};
