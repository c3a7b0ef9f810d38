-- Operators look for the order of a tracking number that somebody reads to them.
CREATE INDEX parcel_of_number ON parcel (upper(tracking_number));
