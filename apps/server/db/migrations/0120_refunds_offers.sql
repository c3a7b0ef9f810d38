-- A store that does not agree to all of a refund may offer a part of it. The buyer gets what was offered, not more:
-- while the request is open before the store again, there is no offer.
ALTER TABLE refund ADD COLUMN offered bigint;
ALTER TABLE refund ADD CONSTRAINT refund_offered_less_than_asked CHECK (offered >= 1 AND offered < amount);
ALTER TABLE refund ADD CONSTRAINT refund_offered_after_answer CHECK (offered IS NULL OR state <> 'applied');
