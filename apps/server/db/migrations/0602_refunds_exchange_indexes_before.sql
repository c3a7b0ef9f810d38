-- The indexes that 0601 replaces.
DROP INDEX refund_open;
DROP INDEX refund_due;
DROP INDEX refund_to_answer;
