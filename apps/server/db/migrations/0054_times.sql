-- What says that one moment lies before another is named `…_times`, and the server knows by that: a turn that took its moment before another
-- wrote a later one is told, gives up and is done again with a moment of its own (platform/transactions.ts).
ALTER TABLE chat_report RENAME CONSTRAINT chat_report_check1 TO chat_report_times;
ALTER TABLE desk_case RENAME CONSTRAINT desk_case_check1 TO desk_case_claim_times;
ALTER TABLE desk_case RENAME CONSTRAINT desk_case_check2 TO desk_case_answer_times;
ALTER TABLE desk_case RENAME CONSTRAINT desk_case_check3 TO desk_case_close_times;
ALTER TABLE desk_case RENAME CONSTRAINT desk_case_check4 TO desk_case_rating_times;
ALTER TABLE dispute RENAME CONSTRAINT dispute_check2 TO dispute_times;
ALTER TABLE goods_report RENAME CONSTRAINT goods_report_check TO goods_report_times;
ALTER TABLE goods_takedown RENAME CONSTRAINT goods_takedown_check TO goods_takedown_times;
ALTER TABLE member_freeze RENAME CONSTRAINT member_freeze_check1 TO member_freeze_times;
ALTER TABLE notice RENAME CONSTRAINT notice_read_after TO notice_times;
ALTER TABLE review_hide RENAME CONSTRAINT review_hide_check TO review_hide_times;
ALTER TABLE review_report RENAME CONSTRAINT review_report_check TO review_report_times;
ALTER TABLE store_hold RENAME CONSTRAINT store_hold_check1 TO store_hold_times;
-- The two that said more than that say each by itself.
ALTER TABLE review DROP CONSTRAINT review_followed_up;
ALTER TABLE review DROP CONSTRAINT review_replied;
ALTER TABLE review
  ADD CONSTRAINT review_followed_up CHECK (
    (follow_up IS NULL) = (followed_up_at IS NULL) AND (follow_up IS NULL) = (follow_up_language IS NULL) AND (follow_up IS NOT NULL OR follow_up_pictures = '{}')
  ),
  ADD CONSTRAINT review_follow_up_times CHECK (followed_up_at >= created_at),
  ADD CONSTRAINT review_replied CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (reply_language IS NULL)),
  ADD CONSTRAINT review_reply_times CHECK (replied_at >= created_at);
