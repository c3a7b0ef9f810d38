-- migration: compatible
-- Unpaid orders whose deadline waits for a recharge of their buyer. An order waits once.
CREATE TABLE order_top_up (
  order_id bigint PRIMARY KEY REFERENCES orders,
  recharge_id bigint NOT NULL REFERENCES recharge,
  createtime timestamptz NOT NULL,
  -- When the recharge was credited, refused or taken back. Null while it is pending.
  decided_at timestamptz,
  -- When the order's deadline ran again.
  resumed_at timestamptz,
  CONSTRAINT order_top_up_times CHECK (decided_at >= createtime AND resumed_at >= decided_at),
  CONSTRAINT order_top_up_row CHECK (resumed_at IS NULL OR decided_at IS NOT NULL)
);
CREATE INDEX order_top_up_of_recharge ON order_top_up (recharge_id);
CREATE INDEX order_top_up_due ON order_top_up (decided_at) WHERE decided_at IS NOT NULL AND resumed_at IS NULL;

GRANT INSERT, SELECT, UPDATE ON order_top_up TO arcade_app;
