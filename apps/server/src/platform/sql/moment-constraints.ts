/**
 * The constraints of the schema that say that one time of a row is not before another. A transaction that breaks one
 * has read the clock before the transaction that it waited for, so it runs again. `moment-constraints.test.ts` compares
 * this list with the schema.
 */
export const momentConstraints: ReadonlySet<string> = new Set([
  "support_case_answer_times",
  "support_case_close_times",
  "support_case_rating_times",
  "dispute_times",
  "goods_takedown_times",
  "member_freeze_times",
  "not_me_link_times",
  "notice_times",
  "orders_times",
  "report_times",
  "review_follow_up_times",
  "review_hide_times",
  "review_reply_times",
  "signal_times",
  "store_hold_times",
]);
