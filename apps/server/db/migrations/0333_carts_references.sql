-- Putting a line into the cart looked two foreign keys up: 44 % of what it cost PostgreSQL. They never said no, as those of
-- a purchase (0186, docs/decisions/foreign-keys-that-a-job-holds.md): the member's row is held and the SKU read in the same
-- transaction, and the application may delete neither. The job "check references" asks for both each night.
ALTER TABLE cart_line DROP CONSTRAINT cart_line_member_id_fkey, DROP CONSTRAINT cart_line_sku_id_fkey;
