-- migration: compatible
-- Who found which review helpful. `review.helpful` is their number.
CREATE TABLE review_helpful (
    review_id bigint NOT NULL REFERENCES review(id),
    member_id bigint NOT NULL REFERENCES member(id),
    at timestamp with time zone NOT NULL,
    CONSTRAINT review_helpful_once PRIMARY KEY (review_id, member_id)
);
CREATE INDEX review_helpful_of_member ON review_helpful (member_id);
GRANT SELECT, INSERT, DELETE ON review_helpful TO arcade_app;
ALTER TABLE review ADD COLUMN helpful integer NOT NULL DEFAULT 0 CONSTRAINT review_helpful_check CHECK (helpful >= 0);
GRANT UPDATE (helpful) ON review TO arcade_app;
