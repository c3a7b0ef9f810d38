-- Films are cleaned when they are uploaded: places, titles and foreign boxes go. Those that were uploaded before are cleaned once, by an errand.
-- `clean_at`: when a film is to be cleaned; null once it is.
ALTER TABLE goods_video ADD COLUMN clean_at timestamptz;
UPDATE goods_video SET clean_at = created_at;
CREATE INDEX goods_video_to_clean ON goods_video (clean_at) WHERE clean_at IS NOT NULL;
