-- An avatar is a member's picture like any other: counted when it comes, and taken away with its file when it is changed or its member goes.
ALTER TABLE public_picture
  DROP CONSTRAINT public_picture_use_check,
  DROP CONSTRAINT public_picture_dropped,
  ADD CONSTRAINT public_picture_use_check CHECK (use IN ('logo', 'banner', 'goods', 'description', 'refund', 'review', 'chat', 'avatar')),
  ADD CONSTRAINT public_picture_dropped CHECK (NOT dropped OR use IN ('chat', 'avatar'));
