-- Where an address is on the map, where its owner chose a point. Six decimals of a degree are about 11 cm.
ALTER TABLE address
  ADD COLUMN latitude numeric(8, 6),
  ADD COLUMN longitude numeric(9, 6),
  ADD CONSTRAINT address_point CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
  );
