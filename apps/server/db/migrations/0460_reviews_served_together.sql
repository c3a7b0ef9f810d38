-- A review may rate the goods alone. Stars for service and delivery are both given, or neither.
ALTER TABLE review ADD CONSTRAINT review_served_together CHECK ((service IS NULL) = (delivery IS NULL));
