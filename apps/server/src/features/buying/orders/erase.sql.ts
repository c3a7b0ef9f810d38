import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Orders stay, without the person in the address. The country stays for the figures. */
export const orderErasure: Erasure = {
  tables: {
    orders: "emptied",
  },
  erase({ tx }, { member_id }) {
    sendLater(
      tx,
      sql`UPDATE orders SET remark = '', address = jsonb_build_object('country', address->>'country', 'name', '',
        'mobile', '', 'province', '', 'city', '', 'address', '', 'zip_code', '')
       WHERE buyer_id = ${member_id}`,
    );
  },
};
