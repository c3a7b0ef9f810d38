-- Carriers are called in every language as people there call them; a name that operators wrote stays theirs.
UPDATE carrier SET name = known.name || carrier.name
FROM (VALUES
  ('dhl', '{"zh-Hans": "DHL", "zh-Hant": "DHL", "ja": "DHL", "ko": "DHL", "ar": "دي إتش إل"}'::jsonb),
  ('fedex', '{"zh-Hans": "联邦快递", "zh-Hant": "聯邦快遞", "ja": "フェデックス", "ko": "페덱스", "ar": "فيديكس"}'),
  ('ups', '{"zh-Hans": "UPS", "zh-Hant": "UPS", "ja": "UPS", "ko": "UPS", "ar": "يو بي إس"}'),
  ('sf', '{"ja": "順豊エクスプレス", "ko": "SF익스프레스", "ar": "إس إف إكسبرس"}'),
  ('ems', '{"zh-Hans": "邮政 EMS", "zh-Hant": "郵政 EMS", "ja": "EMS（国際スピード郵便）", "ko": "EMS 국제특급", "ar": "البريد السريع EMS"}'),
  ('aramex', '{"zh-Hans": "Aramex", "zh-Hant": "Aramex", "ja": "アラメックス", "ko": "아라멕스"}'),
  ('yamato', '{"ko": "야마토운수", "ar": "ياماتو"}'),
  ('cj', '{"zh-Hans": "CJ 大韩通运", "zh-Hant": "CJ 大韓通運", "ja": "CJ大韓通運", "ar": "سي جيه لوجيستيكس"}')
) AS known (code, name)
WHERE carrier.code = known.code;
