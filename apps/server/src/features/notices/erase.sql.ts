import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** What they were told and wanted to be told. */
export const noticeErasure: Erasure = {
  tables: {
    notice: "deleted",
    notice_choice: "deleted",
    announcement_reader: "deleted",
    not_me_link: "deleted",
    push_subscription: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "DELETE FROM notice WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM notice_choice WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM announcement_reader WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM not_me_link WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM push_subscription WHERE member_id = $1", [member_id]);
  },
};
