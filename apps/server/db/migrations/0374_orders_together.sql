-- migration: compatible
-- What was often bought by the same people, counted once a day from the orders that they received. The floor keeps what
-- one or a few of them bought to themselves.
CREATE TABLE goods_together (
    goods_id bigint NOT NULL REFERENCES goods(id),
    other_id bigint NOT NULL REFERENCES goods(id),
    buyers integer NOT NULL,
    PRIMARY KEY (goods_id, other_id),
    CONSTRAINT goods_together_floor CHECK (buyers >= 5),
    CONSTRAINT goods_together_others CHECK (goods_id <> other_id)
);
CREATE INDEX goods_together_other ON goods_together (other_id);
GRANT SELECT, INSERT, DELETE ON goods_together TO arcade_app;

-- How far the day's counting has come, and when the next begins.
CREATE TABLE together_upkeep (
    id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
    count_at timestamp with time zone NOT NULL,
    after_id bigint NOT NULL
);
GRANT SELECT, UPDATE ON together_upkeep TO arcade_app;
INSERT INTO together_upkeep (id, count_at, after_id) VALUES (1, '2000-01-01 00:00:00+00', 0);
