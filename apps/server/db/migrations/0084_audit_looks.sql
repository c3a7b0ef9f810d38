-- Looks at persons are rows of the audit log: one for each operator, call, subject and hour. This table says which of the last hours are written.
CREATE TABLE audit_look (
  hour timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  call text NOT NULL,
  subject_id text NOT NULL,
  PRIMARY KEY (hour, operator_id, call, subject_id)
);
GRANT SELECT, INSERT, DELETE ON audit_look TO arcade_app;
