-- A report names what is wrong: the review, or the store's reply below it, which also the review's author may report (RULES 9; PROOF F4).
ALTER TABLE review_report ADD COLUMN part text NOT NULL DEFAULT 'review' CHECK (part IN ('review', 'reply'));
ALTER TABLE review_report ALTER COLUMN part DROP DEFAULT;
DROP INDEX review_report_once;
CREATE UNIQUE INDEX review_report_once ON review_report (review_id, member_id, part) WHERE state = 'open';
