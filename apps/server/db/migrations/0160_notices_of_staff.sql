-- A notice to a store names the part of its work that it belongs to. Staff who have this part get a notice of their own
-- from it, for as long as they have the part.
ALTER TABLE notice
  ADD COLUMN store_part text,
  ADD COLUMN staff_id bigint,
  ADD CONSTRAINT notice_store_part_check CHECK (store_part IN ('orders', 'goods', 'money', 'store')),
  ADD CONSTRAINT notice_of_staff_has_part CHECK (staff_id IS NULL OR store_part IS NOT NULL),
  ADD CONSTRAINT notice_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES store_staff (id);
CREATE INDEX notice_of_staff ON notice (staff_id) WHERE staff_id IS NOT NULL;
