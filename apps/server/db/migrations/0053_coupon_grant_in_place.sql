-- A coupon is held and used with each order: its row changes in place, and no index has to hear of it, where none names its state.
-- Who holds what is found by its end, which never moves; how many are still held of one coupon by the numbers that they were claimed under.
DROP INDEX coupon_grant_to_use;
DROP INDEX coupon_grant_by_state;
CREATE INDEX coupon_grant_to_use ON coupon_grant (member_id, valid_until);
