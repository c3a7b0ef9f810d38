-- Three indexes less to write for each purchase (docs/decisions/plain-cases-in-one-call.md). No statement has read the
-- first two since the foreign keys that needed them went (0186). The age of a notice stands in its id.
DROP INDEX notice_of_order;
DROP INDEX orders_of_checkout;
DROP INDEX notice_age;
