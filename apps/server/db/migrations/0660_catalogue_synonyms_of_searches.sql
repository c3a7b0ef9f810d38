-- migration: compatible
-- Words for the labelled searches that found nothing (docs/decisions/what-a-search-tries.md), as an operator adds them
-- from the report of searches without a result. Groups that an operator has changed stay as they are. First, groups that
-- mean the same to a buyer become one.
INSERT INTO search_synonym (group_id, language, folded, term, place)
WITH merged (gone, kept, gone_words, kept_words) AS (VALUES
  (1082::bigint, 340::bigint, 'comb|hair comb', 'hair brush|hairbrush'),
  (2502, 775, '브리프|삼각팬티', '속옷|언더웨어|이너웨어|팬티'),
  (2916, 2915, '영사기|필름 프로젝터', '빔 프로젝터|빔프로젝터|프로젝터'),
  (2619, 2618, '나무 빗|나무빗|우드빗|원목 빗', '머리빗|헤어 브러시|헤어브러쉬|헤어브러시|헤어빗'),
  (3264, 925, 'بياضات سرير|طقم سرير|طقم مفارش|مفارش سرير|مفرش سرير', 'شراشف|شرشف|ملاءه|ملايه'),
  (3395, 3189, 'خشخيشتان|خشخيشه موسيقيه|شيكر موسيقي|ماراكاس', 'خرخاشه|خشخيشه|شخشيخه')
), words AS (
  SELECT group_id, string_agg(folded, '|' ORDER BY folded COLLATE "C") AS list, max(place) AS last
  FROM search_synonym GROUP BY group_id
)
SELECT merged.kept, s.language, s.folded, s.term, s.place + kept.last
FROM merged JOIN words gone ON gone.group_id = merged.gone JOIN words kept ON kept.group_id = merged.kept
  JOIN search_synonym s ON s.group_id = merged.gone
WHERE gone.list = merged.gone_words AND kept.list = merged.kept_words
ON CONFLICT (language, folded) DO UPDATE SET group_id = excluded.group_id, place = excluded.place;

INSERT INTO search_synonym (group_id, language, folded, term, place)
WITH more (known, language, folded, term) AS (VALUES
  ('pencil case', 'en', 'pen pouch', 'pen pouch'),
  ('원석', 'ko', '보석', '보석'),
  ('밀폐용기', 'ko', '밀폐 유리병', '밀폐 유리병'),
  ('티라노사우루스', 'ko', '공룡', '공룡'),
  ('てぃらのさうるす', 'ja', '恐竜', '恐竜'),
  ('くし', 'ja', '栉', '櫛'),
  ('شراشف', 'ar', 'مفارش', 'مفارش'),
  ('فقاعات', 'ar', 'فقاقيع', 'فقاقيع')
)
SELECT s.group_id, more.language, more.folded, more.term,
  (SELECT max(place) + 1 FROM search_synonym o WHERE o.group_id = s.group_id)
FROM more JOIN search_synonym s ON s.language = more.language AND s.folded = more.known
WHERE (SELECT count(*) FROM search_synonym o WHERE o.group_id = s.group_id) < 12
ON CONFLICT DO NOTHING;

INSERT INTO search_synonym (group_id, language, folded, term, place)
WITH more (group_id, language, folded, term, place) AS (VALUES
  (3600, 'ko', '넥타이', '넥타이', 1),
  (3600, 'ko', '타이', '타이', 2),
  (3601, 'ar', 'ماتريوشكا', 'ماتريوشكا', 1),
  (3601, 'ar', 'دمي متداخله', 'دمى متداخلة', 2),
  (3601, 'ar', 'دميه روسيه', 'دمية روسية', 3)
)
SELECT group_id, language, folded, term, place FROM more
WHERE NOT EXISTS (SELECT FROM search_synonym s JOIN more m ON m.language = s.language AND m.folded = s.folded
  WHERE m.group_id = more.group_id)
  AND NOT EXISTS (SELECT FROM search_synonym s WHERE s.group_id = more.group_id);
