-- migration: compatible
-- When administrators were last told that a job fails: once a day for each job, whatever number of processes sees it.
CREATE TABLE job_alarm (
  job text PRIMARY KEY CHECK (length(job) BETWEEN 1 AND 120),
  told_at timestamptz NOT NULL
);
GRANT INSERT, SELECT, UPDATE ON job_alarm TO arcade_app;
