-- One constraint of a line's pieces instead of two: a piece is sent, asked back or refunded, and only one of them.
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_pieces;
ALTER TABLE order_line DROP CONSTRAINT order_line_unsent_left;
ALTER TABLE order_line RENAME CONSTRAINT order_line_pieces TO order_line_unsent_left;
