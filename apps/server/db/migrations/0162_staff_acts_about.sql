-- What a change of staff was about: the kind of thing that the call named, and its ids or numbers.
ALTER TABLE staff_act ADD COLUMN about text;
ALTER TABLE staff_act ADD COLUMN about_ids text[];
ALTER TABLE staff_act ADD CONSTRAINT staff_act_about CHECK ((about IS NULL) = (about_ids IS NULL)
  AND about IN ('order', 'order_no', 'parcel', 'note', 'refund', 'review', 'goods', 'sku', 'deal', 'offer')
  AND cardinality(about_ids) > 0);
