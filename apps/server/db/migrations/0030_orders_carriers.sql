-- Carriers of a real mall. Each row has a country (null: it works in many) and a link template: the carrier's own page of a
-- number. Operators add carriers and change them by a proposal of two people, so this list is only the beginning.
ALTER TABLE carrier
  ADD COLUMN country text CONSTRAINT carrier_country_code CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN link text,
  ADD CONSTRAINT carrier_code_form CHECK (code ~ '^[a-z][a-z0-9_]{1,19}$'),
  -- The contract (buying/orders/tracking-link.ts) refuses more: ports, names of private networks, addresses by digits.
  ADD CONSTRAINT carrier_link_form CHECK (
    length(link) <= 300 AND link ~ '^https://[a-z0-9.-]+\.[a-z]{2,}/[!-~]*$' AND length(replace(link, '{number}', '')) = length(link) - 8
  );

-- A parcel names a carrier that exists. The list of codes stood in the code until now.
ALTER TABLE parcel ADD CONSTRAINT parcel_carrier_known FOREIGN KEY (carrier) REFERENCES carrier (code);
ALTER TABLE refund ADD CONSTRAINT refund_carrier_known FOREIGN KEY (carrier) REFERENCES carrier (code);

DROP TRIGGER carrier_as_proposed ON carrier;

UPDATE carrier c SET country = n.country, link = n.link FROM (VALUES
  ('dhl', NULL, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'),
  ('fedex', NULL, 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('ups', NULL, 'https://www.ups.com/track?tracknum={number}'),
  ('sf', 'CN', 'https://www.sf-international.com/us/en/dynamic_function/waybill/#search/bill-number/{number}'),
  ('ems', NULL, 'https://items.ems.post/api/publicTracking/track?language=EN&itemId={number}'),
  ('aramex', NULL, 'https://www.aramex.com/track/results?ShipmentNumber={number}'),
  ('yamato', 'JP', 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}'),
  ('cj', 'KR', 'https://trace.cjlogistics.com/next/tracking.html?wblNo={number}')
) AS n (code, country, link) WHERE c.code = n.code;
-- "Other" stays the last choice.
UPDATE carrier SET position = 1000 WHERE code = 'other' AND proposal_id IS NULL;

INSERT INTO carrier (code, name, "position", country, patterns, link) VALUES
  ('usps', '{"ar": "البريد الأمريكي USPS", "en": "USPS", "ja": "USPS（アメリカ郵便）", "ko": "USPS 미국 우정청", "zh-Hans": "美国邮政 USPS", "zh-Hant": "美國郵政 USPS"}', 100, 'US', '{"#{20,22}","#{26,34}","@@#{9}@@"}', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}'),
  ('tnt', '{"ar": "تي إن تي", "en": "TNT", "ja": "TNT", "ko": "TNT", "zh-Hans": "TNT", "zh-Hant": "TNT"}', 101, NULL, '{}', 'https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?searchType=con&cons={number}'),
  ('dpd', '{"ar": "دي بي دي", "en": "DPD", "ja": "DPD", "ko": "DPD", "zh-Hans": "DPD", "zh-Hant": "DPD"}', 102, NULL, '{}', 'https://tracking.dpd.de/status/en_US/parcel/{number}'),
  ('gls', '{"ar": "جي إل إس", "en": "GLS", "ja": "GLS", "ko": "GLS", "zh-Hans": "GLS", "zh-Hant": "GLS"}', 103, NULL, '{}', 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}'),
  ('royal_mail', '{"ar": "البريد الملكي البريطاني", "en": "Royal Mail", "ja": "ロイヤルメール", "ko": "로열 메일", "zh-Hans": "英国皇家邮政", "zh-Hant": "英國皇家郵政"}', 104, 'GB', '{}', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'),
  ('evri', '{"ar": "إيفري", "en": "Evri", "ja": "Evri", "ko": "Evri", "zh-Hans": "Evri", "zh-Hant": "Evri"}', 105, 'GB', '{"?{16}"}', 'https://www.evri.com/track/parcel/{number}'),
  ('dhl_de', '{"ar": "طرود DHL ألمانيا", "en": "DHL Paket", "ja": "DHL Paket（ドイツ）", "ko": "DHL Paket (독일)", "zh-Hans": "德国 DHL 包裹", "zh-Hant": "德國 DHL 包裹"}', 106, 'DE', '{}', 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}'),
  ('hermes', '{"ar": "هيرميس", "en": "Hermes", "ja": "ヘルメス（ドイツ）", "ko": "헤르메스 (독일)", "zh-Hans": "Hermes（德国）", "zh-Hant": "Hermes（德國）"}', 107, 'DE', '{}', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}'),
  ('la_poste', '{"ar": "البريد الفرنسي كوليسيمو", "en": "La Poste – Colissimo", "ja": "ラ・ポスト（コリシモ）", "ko": "라 포스트 (콜리시모)", "zh-Hans": "法国邮政", "zh-Hant": "法國郵政"}', 108, 'FR', '{}', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}'),
  ('chronopost', '{"ar": "كرونوبوست", "en": "Chronopost", "ja": "クロノポスト", "ko": "크로노포스트", "zh-Hans": "Chronopost", "zh-Hant": "Chronopost"}', 109, 'FR', '{}', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}'),
  ('correos', '{"ar": "البريد الإسباني", "en": "Correos", "ja": "コレオス（スペイン郵便）", "ko": "코레오스 (스페인 우정)", "zh-Hans": "西班牙邮政", "zh-Hant": "西班牙郵政"}', 110, 'ES', '{}', 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}'),
  ('poste_italiane', '{"ar": "البريد الإيطالي", "en": "Poste Italiane", "ja": "ポステ・イタリアーネ", "ko": "포스테 이탈리아네", "zh-Hans": "意大利邮政", "zh-Hant": "義大利郵政"}', 111, 'IT', '{}', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}'),
  ('brt', '{"ar": "بي آر تي", "en": "BRT Bartolini", "ja": "BRT", "ko": "BRT", "zh-Hans": "BRT", "zh-Hant": "BRT"}', 112, 'IT', '{}', 'https://vas.brt.it/vas/sped_det_show.hsm?Nspediz={number}'),
  ('ctt', '{"ar": "البريد البرتغالي CTT", "en": "CTT", "ja": "CTT（ポルトガル郵便）", "ko": "CTT 포르투갈 우정", "zh-Hans": "葡萄牙邮政 CTT", "zh-Hant": "葡萄牙郵政 CTT"}', 113, 'PT', '{}', 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}'),
  ('postnl', '{"ar": "البريد الهولندي PostNL", "en": "PostNL", "ja": "PostNL（オランダ郵便）", "ko": "PostNL 네덜란드 우정", "zh-Hans": "荷兰邮政", "zh-Hant": "荷蘭郵政"}', 114, 'NL', '{}', 'https://postnl.nl/tracktrace/?B={number}'),
  ('bpost', '{"ar": "البريد البلجيكي bpost", "en": "bpost", "ja": "bpost（ベルギー郵便）", "ko": "bpost 벨기에 우정", "zh-Hans": "比利时邮政", "zh-Hant": "比利時郵政"}', 115, 'BE', '{}', 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}'),
  ('swiss_post', '{"ar": "البريد السويسري", "en": "Swiss Post", "ja": "スイスポスト", "ko": "스위스 포스트", "zh-Hans": "瑞士邮政", "zh-Hant": "瑞士郵政"}', 116, 'CH', '{}', 'https://www.post.ch/swisspost-tracking?formattedParcelCodes={number}'),
  ('post_at', '{"ar": "البريد النمساوي", "en": "Austrian Post", "ja": "オーストリア郵便", "ko": "오스트리아 우정", "zh-Hans": "奥地利邮政", "zh-Hant": "奧地利郵政"}', 117, 'AT', '{}', 'https://www.post.at/sv/sendungsdetails?snr={number}'),
  ('postnord', '{"ar": "بوست نورد", "en": "PostNord", "ja": "ポストノルド", "ko": "포스트노르드", "zh-Hans": "PostNord", "zh-Hant": "PostNord"}', 118, 'SE', '{}', 'https://tracking.postnord.com/en/?id={number}'),
  ('an_post', '{"ar": "البريد الأيرلندي", "en": "An Post", "ja": "アイルランド郵便", "ko": "아일랜드 우정", "zh-Hans": "爱尔兰邮政", "zh-Hant": "愛爾蘭郵政"}', 119, 'IE', '{}', 'https://www.anpost.com/Post-Parcels/Track/History?item={number}'),
  ('inpost', '{"ar": "إن بوست", "en": "InPost", "ja": "InPost", "ko": "InPost", "zh-Hans": "InPost", "zh-Hant": "InPost"}', 120, 'PL', '{}', 'https://inpost.pl/sledzenie-przesylek?number={number}'),
  ('poczta_polska', '{"ar": "البريد البولندي", "en": "Poczta Polska", "ja": "ポーランド郵便", "ko": "폴란드 우정", "zh-Hans": "波兰邮政", "zh-Hant": "波蘭郵政"}', 121, 'PL', '{}', 'https://emonitoring.poczta-polska.pl/?numer={number}'),
  ('nova_poshta', '{"ar": "نوفا بوشتا", "en": "Nova Poshta", "ja": "ノヴァ・ポシュタ", "ko": "노바 포슈타", "zh-Hans": "Nova Poshta", "zh-Hant": "Nova Poshta"}', 122, 'UA', '{}', 'https://novaposhta.ua/en/tracking/?cargo_number={number}'),
  ('russian_post', '{"ar": "البريد الروسي", "en": "Russian Post", "ja": "ロシア郵便", "ko": "러시아 우정", "zh-Hans": "俄罗斯邮政", "zh-Hant": "俄羅斯郵政"}', 123, 'RU', '{}', 'https://www.pochta.ru/tracking?barcode={number}'),
  ('cdek', '{"ar": "سي دي إي كي", "en": "CDEK", "ja": "CDEK", "ko": "CDEK", "zh-Hans": "CDEK", "zh-Hant": "CDEK"}', 124, 'RU', '{}', 'https://www.cdek.ru/en/tracking?order_id={number}'),
  ('ptt', '{"ar": "البريد التركي PTT", "en": "PTT Kargo", "ja": "PTT（トルコ郵便）", "ko": "PTT 터키 우정", "zh-Hans": "土耳其邮政 PTT", "zh-Hant": "土耳其郵政 PTT"}', 125, 'TR', '{}', 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}'),
  ('yurtici', '{"ar": "يورتيتشي كارغو", "en": "Yurtiçi Kargo", "ja": "ユルティチ・カルゴ", "ko": "유르티치 카르고", "zh-Hans": "Yurtiçi Kargo", "zh-Hant": "Yurtiçi Kargo"}', 126, 'TR', '{}', 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}'),
  ('aras', '{"ar": "أراس كارغو", "en": "Aras Kargo", "ja": "アラス・カルゴ", "ko": "아라스 카르고", "zh-Hans": "Aras Kargo", "zh-Hant": "Aras Kargo"}', 127, 'TR', '{}', 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code={number}'),
  ('israel_post', '{"ar": "بريد إسرائيل", "en": "Israel Post", "ja": "イスラエル郵便", "ko": "이스라엘 우정", "zh-Hans": "以色列邮政", "zh-Hant": "以色列郵政"}', 128, 'IL', '{}', 'https://mypost.israelpost.co.il/itemtrace?itemcode={number}'),
  ('smsa', '{"ar": "سمسا إكسبرس", "en": "SMSA Express", "ja": "SMSAエクスプレス", "ko": "SMSA 익스프레스", "zh-Hans": "SMSA Express", "zh-Hant": "SMSA Express"}', 129, 'SA', '{}', 'https://www.smsaexpress.com/trackingdetails?tracknumbers={number}'),
  ('saudi_post', '{"ar": "البريد السعودي سبل", "en": "SPL Saudi Post", "ja": "サウジポスト（SPL）", "ko": "사우디 우정 SPL", "zh-Hans": "沙特邮政 SPL", "zh-Hant": "沙烏地郵政 SPL"}', 130, 'SA', '{}', NULL),
  ('emirates_post', '{"ar": "بريد الإمارات", "en": "Emirates Post", "ja": "エミレーツ・ポスト", "ko": "에미리트 우정", "zh-Hans": "阿联酋邮政", "zh-Hant": "阿聯酋郵政"}', 131, 'AE', '{}', NULL),
  ('egypt_post', '{"ar": "البريد المصري", "en": "Egypt Post", "ja": "エジプト郵便", "ko": "이집트 우정", "zh-Hans": "埃及邮政", "zh-Hant": "埃及郵政"}', 132, 'EG', '{}', NULL),
  ('canada_post', '{"ar": "بريد كندا", "en": "Canada Post", "ja": "カナダポスト", "ko": "캐나다 포스트", "zh-Hans": "加拿大邮政", "zh-Hant": "加拿大郵政"}', 133, 'CA', '{"#{16}","@@#{9}@@"}', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}'),
  ('purolator', '{"ar": "بيورولاتور", "en": "Purolator", "ja": "ピュロレーター", "ko": "퓨로레이터", "zh-Hans": "Purolator", "zh-Hant": "Purolator"}', 134, 'CA', '{}', 'https://www.purolator.com/en/shipping/tracker?pin={number}'),
  ('correios', '{"ar": "البريد البرازيلي", "en": "Correios", "ja": "コヘイオス（ブラジル郵便）", "ko": "코헤이오스 (브라질 우정)", "zh-Hans": "巴西邮政", "zh-Hant": "巴西郵政"}', 135, 'BR', '{"@@#{9}@@"}', 'https://rastreamento.correios.com.br/app/index.php?objetos={number}'),
  ('estafeta', '{"ar": "إستافيتا", "en": "Estafeta", "ja": "エスタフェタ", "ko": "에스타페타", "zh-Hans": "Estafeta", "zh-Hant": "Estafeta"}', 136, 'MX', '{}', NULL),
  ('australia_post', '{"ar": "بريد أستراليا", "en": "Australia Post", "ja": "オーストラリア郵便", "ko": "호주 우정", "zh-Hans": "澳大利亚邮政", "zh-Hant": "澳洲郵政"}', 137, 'AU', '{}', 'https://auspost.com.au/mypost/track/#/details/{number}'),
  ('nz_post', '{"ar": "بريد نيوزيلندا", "en": "NZ Post", "ja": "ニュージーランド郵便", "ko": "뉴질랜드 우정", "zh-Hans": "新西兰邮政", "zh-Hant": "紐西蘭郵政"}', 138, 'NZ', '{}', 'https://www.nzpost.co.nz/tools/tracking?trackid={number}'),
  ('japan_post', '{"ar": "بريد اليابان", "en": "Japan Post", "ja": "日本郵便", "ko": "일본우편", "zh-Hans": "日本邮政", "zh-Hant": "日本郵便"}', 139, 'JP', '{"#{11,13}","@@#{9}@@"}', 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}&locale=en'),
  ('sagawa', '{"ar": "ساغاوا", "en": "Sagawa", "ja": "佐川急便", "ko": "사가와 택배", "zh-Hans": "佐川急便", "zh-Hant": "佐川急便"}', 140, 'JP', '{"#{12}"}', 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}'),
  ('korea_post', '{"ar": "بريد كوريا", "en": "Korea Post", "ja": "韓国郵便", "ko": "우체국택배", "zh-Hans": "韩国邮政", "zh-Hant": "韓國郵政"}', 141, 'KR', '{"#{13}","@@#{9}@@"}', 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={number}'),
  ('hanjin', '{"ar": "هانجين", "en": "Hanjin", "ja": "韓進宅配", "ko": "한진택배", "zh-Hans": "韩进快递", "zh-Hant": "韓進快遞"}', 142, 'KR', '{"#{10,14}"}', 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={number}'),
  ('lotte', '{"ar": "لوتي", "en": "Lotte Global Logistics", "ja": "ロッテ宅配", "ko": "롯데택배", "zh-Hans": "乐天快递", "zh-Hant": "樂天快遞"}', 143, 'KR', '{"#{10,13}"}', 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={number}'),
  ('china_post', '{"ar": "بريد الصين", "en": "China Post", "ja": "中国郵政", "ko": "중국 우정", "zh-Hans": "中国邮政", "zh-Hant": "中國郵政"}', 144, 'CN', '{}', NULL),
  ('yto', '{"ar": "واي تي أو إكسبرس", "en": "YTO Express", "ja": "圓通速逓", "ko": "위안퉁 택배", "zh-Hans": "圆通速递", "zh-Hant": "圓通速遞"}', 145, 'CN', '{}', NULL),
  ('zto', '{"ar": "زد تي أو إكسبرس", "en": "ZTO Express", "ja": "中通快逓", "ko": "중퉁 택배", "zh-Hans": "中通快递", "zh-Hant": "中通快遞"}', 146, 'CN', '{}', 'https://www.zto.com/express/expressCheck.html?txtBill={number}'),
  ('sto', '{"ar": "إس تي أو إكسبرس", "en": "STO Express", "ja": "申通快逓", "ko": "선퉁 택배", "zh-Hans": "申通快递", "zh-Hant": "申通快遞"}', 147, 'CN', '{}', NULL),
  ('yunda', '{"ar": "يوندا إكسبرس", "en": "Yunda Express", "ja": "韻達快逓", "ko": "윈다 택배", "zh-Hans": "韵达快递", "zh-Hant": "韻達快遞"}', 148, 'CN', '{}', NULL),
  ('jd', '{"ar": "جيه دي لوجيستيكس", "en": "JD Logistics", "ja": "京東物流", "ko": "징둥 물류", "zh-Hans": "京东快递", "zh-Hant": "京東快遞"}', 149, 'CN', '{}', 'https://www.jdl.com/orderSearch/?waybillCodes={number}'),
  ('cainiao', '{"ar": "كاينياو", "en": "Cainiao", "ja": "ツァイニャオ", "ko": "차이냐오", "zh-Hans": "菜鸟", "zh-Hant": "菜鳥"}', 150, 'CN', '{}', 'https://global.cainiao.com/newDetail.htm?mailNoList={number}'),
  ('yanwen', '{"ar": "يانوين", "en": "Yanwen", "ja": "燕文物流", "ko": "옌원 물류", "zh-Hans": "燕文物流", "zh-Hant": "燕文物流"}', 151, 'CN', '{}', 'https://track.yw56.com.cn/en/querydel?nums={number}'),
  ('fourpx', '{"ar": "فور بي إكس", "en": "4PX", "ja": "4PX", "ko": "4PX", "zh-Hans": "递四方", "zh-Hant": "遞四方"}', 152, 'CN', '{}', 'https://track.4px.com/#/result/0/{number}'),
  ('yunexpress', '{"ar": "يون إكسبرس", "en": "YunExpress", "ja": "YunExpress", "ko": "윈익스프레스", "zh-Hans": "云途物流", "zh-Hant": "雲途物流"}', 153, 'CN', '{"YT#{14,18}"}', 'https://www.yuntrack.com/parcelTracking?id={number}'),
  ('hongkong_post', '{"ar": "بريد هونغ كونغ", "en": "Hongkong Post", "ja": "香港郵便", "ko": "홍콩 우정", "zh-Hans": "香港邮政", "zh-Hant": "香港郵政"}', 154, 'HK', '{}', 'https://www.hongkongpost.hk/en/mail_tracking/index.html?trackcode={number}'),
  ('chunghwa_post', '{"ar": "بريد تشونغهوا", "en": "Chunghwa Post", "ja": "中華郵政", "ko": "중화우정", "zh-Hans": "中华邮政", "zh-Hant": "中華郵政"}', 155, 'TW', '{}', NULL),
  ('tcat', '{"ar": "تي كات", "en": "T-Cat", "ja": "黒猫宅急便（台湾）", "ko": "티캣 택배 (대만)", "zh-Hans": "黑猫宅急便", "zh-Hant": "黑貓宅急便"}', 156, 'TW', '{"#{12}"}', 'https://www.t-cat.com.tw/inquire/TraceDetail.aspx?BillID={number}'),
  ('singpost', '{"ar": "بريد سنغافورة", "en": "SingPost", "ja": "シンガポールポスト", "ko": "싱가포르 우정", "zh-Hans": "新加坡邮政", "zh-Hant": "新加坡郵政"}', 157, 'SG', '{}', NULL),
  ('ninja_van', '{"ar": "نينجا فان", "en": "Ninja Van", "ja": "ニンジャバン", "ko": "닌자밴", "zh-Hans": "Ninja Van", "zh-Hant": "Ninja Van"}', 158, 'SG', '{}', 'https://www.ninjavan.co/en-sg/tracking?id={number}'),
  ('jt', '{"ar": "جيه آند تي إكسبرس", "en": "J&T Express", "ja": "J&Tエクスプレス", "ko": "제이앤티 익스프레스", "zh-Hans": "极兔速递", "zh-Hant": "極兔速遞"}', 159, NULL, '{}', NULL),
  ('thailand_post', '{"ar": "بريد تايلاند", "en": "Thailand Post", "ja": "タイ郵便", "ko": "태국 우정", "zh-Hans": "泰国邮政", "zh-Hant": "泰國郵政"}', 160, 'TH', '{"@@#{9}@@"}', 'https://track.thailandpost.co.th/?trackNumber={number}'),
  ('ghn', '{"ar": "جي إتش إن إكسبرس", "en": "GHN Express", "ja": "GHNエクスプレス", "ko": "GHN 익스프레스", "zh-Hans": "GHN Express", "zh-Hant": "GHN Express"}', 161, 'VN', '{}', 'https://donhang.ghn.vn/?order_code={number}'),
  ('vietnam_post', '{"ar": "بريد فيتنام", "en": "Vietnam Post", "ja": "ベトナム郵便", "ko": "베트남 우정", "zh-Hans": "越南邮政", "zh-Hant": "越南郵政"}', 162, 'VN', '{}', NULL),
  ('pos_malaysia', '{"ar": "بريد ماليزيا", "en": "Pos Malaysia", "ja": "マレーシア郵便", "ko": "말레이시아 우정", "zh-Hans": "马来西亚邮政", "zh-Hant": "馬來西亞郵政"}', 163, 'MY', '{}', 'https://tracking.pos.com.my/tracking/{number}'),
  ('jne', '{"ar": "جيه إن إي", "en": "JNE", "ja": "JNE", "ko": "JNE", "zh-Hans": "JNE", "zh-Hant": "JNE"}', 164, 'ID', '{}', NULL),
  ('india_post', '{"ar": "بريد الهند", "en": "India Post", "ja": "インド郵便", "ko": "인도 우정", "zh-Hans": "印度邮政", "zh-Hant": "印度郵政"}', 165, 'IN', '{}', NULL),
  ('delhivery', '{"ar": "ديليفري", "en": "Delhivery", "ja": "デリバリー（Delhivery）", "ko": "델리버리", "zh-Hans": "Delhivery", "zh-Hant": "Delhivery"}', 166, 'IN', '{}', 'https://www.delhivery.com/track/package/{number}'),
  ('blue_dart', '{"ar": "بلو دارت", "en": "Blue Dart", "ja": "ブルーダート", "ko": "블루다트", "zh-Hans": "Blue Dart", "zh-Hant": "Blue Dart"}', 167, 'IN', '{}', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}');

-- A row is added and changes only as its proposal says, and a proposal does so once: an older one cannot be used again.
CREATE OR REPLACE FUNCTION refuse_carrier_not_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  broken text;
BEGIN
  IF NOT is_new AND (NEW.name, NEW.shown, NEW.patterns, NEW.country, NEW.link) IS NOT DISTINCT FROM (OLD.name, OLD.shown, OLD.patterns, OLD.country, OLD.link)
    AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.proposal_id IS NULL OR (NOT is_new AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id) OR (NOT is_new AND EXISTS (
      SELECT FROM proposal last JOIN proposal next ON next.id = NEW.proposal_id WHERE last.id = OLD.proposal_id AND next.decided_at < last.decided_at
    )) THEN 'carrier_two_people'
    WHEN NOT EXISTS (
      SELECT FROM proposal p, jsonb_array_elements(p.payload->'carriers') c WHERE p.id = NEW.proposal_id AND p.kind = 'carrier_change' AND c->>'code' = NEW.code
        AND (c->'from' = 'null'::jsonb) = is_new
        AND c->'value' = jsonb_build_object(
          'name', NEW.name, 'shown', NEW.shown, 'patterns', to_jsonb(NEW.patterns), 'country', NEW.country, 'link', NEW.link
        )
    ) THEN 'carrier_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "carrier" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'carrier';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER carrier_as_proposed BEFORE INSERT OR UPDATE ON carrier FOR EACH ROW EXECUTE FUNCTION refuse_carrier_not_proposed();

-- None is removed: parcels name their carrier for ever.
GRANT INSERT (code, name, written, "position", shown, patterns, country, link, proposal_id) ON carrier TO arcade_app;
GRANT UPDATE (country, link) ON carrier TO arcade_app;
