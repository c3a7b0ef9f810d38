-- A review names a video that is there, and a video that a review names is not deleted.
ALTER TABLE review
  ADD CONSTRAINT review_video_known FOREIGN KEY (video) REFERENCES public_video (name) NOT VALID,
  ADD CONSTRAINT review_follow_up_video_known FOREIGN KEY (follow_up_video) REFERENCES public_video (name) NOT VALID;

ALTER TABLE review VALIDATE CONSTRAINT review_video_known;
ALTER TABLE review VALIDATE CONSTRAINT review_follow_up_video_known;
