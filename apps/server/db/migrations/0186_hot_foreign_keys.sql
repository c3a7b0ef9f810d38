-- A purchase looked 19 foreign keys up and locked the rows they lead to: each checkout of the mall locked the same stores
-- and merchants. These never said no: the id is read or written in the same transaction, and what it leads to cannot be
-- deleted (docs/decisions/foreign-keys-that-a-job-holds.md). The job "check references" asks all of them each night.
ALTER TABLE entry DROP CONSTRAINT entry_account_id_fkey, DROP CONSTRAINT entry_transfer_id_fkey;
ALTER TABLE orders
  DROP CONSTRAINT orders_buyer_id_fkey, DROP CONSTRAINT orders_merchant_id_fkey, DROP CONSTRAINT orders_store_id_fkey;
ALTER TABLE order_line DROP CONSTRAINT order_line_order_id_fkey, DROP CONSTRAINT order_line_goods_id_fkey,
  DROP CONSTRAINT order_line_sku_id_fkey;
ALTER TABLE order_history DROP CONSTRAINT order_history_order_id_fkey;
ALTER TABLE reservation DROP CONSTRAINT reservation_order_id_fkey, DROP CONSTRAINT reservation_sku_id_fkey;
ALTER TABLE stock_move DROP CONSTRAINT stock_move_sku_id_fkey;
ALTER TABLE notice DROP CONSTRAINT notice_member_id_fkey, DROP CONSTRAINT notice_order_id_fkey;

-- The application never deleted these, and may not from now on. It never could with members, orders, accounts and
-- transfers.
REVOKE DELETE ON goods, sku, store FROM arcade_app;

-- What is checked once a day, by whichever process comes first. The days of "check chats" move here.
CREATE TABLE daily_check (
  job text NOT NULL CONSTRAINT daily_check_of_a_job CHECK (length(job) BETWEEN 1 AND 120),
  date date NOT NULL,
  -- When it is looked at next; null: nothing was found.
  next_attempt_at timestamptz,
  PRIMARY KEY (job, date)
);
GRANT INSERT, SELECT, UPDATE ON daily_check TO arcade_app;
INSERT INTO daily_check (job, date, next_attempt_at) SELECT 'check chats', date, next_attempt_at FROM chat_check;
DROP TABLE chat_check;
