-- The parcel has them since 0650.
ALTER TABLE refund DROP COLUMN replacement_carrier, DROP COLUMN replacement_number, DROP COLUMN replacement_at;
