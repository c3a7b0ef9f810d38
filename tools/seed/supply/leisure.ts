import type { SeedSupplyItem } from "../suppliers.ts";
import { ageFrom, axis, axisNames, centimetres, colourAxis, countries, fact, grams, kilograms, litres, materials, millilitres, months, option, parameters, same, six, words, years } from "../vocabulary.ts";

/** To play, to go out, to look after oneself, to eat. */
export const supplyLeisure: SeedSupplyItem[] = [
  {
    key: "supply_two_person_tent", supplier: "nordlicht", category: "camping", brand: "Nordlicht", level: 3, purchasePrice: "162.00", suggestedPrice: "194.40", weightGrams: 2100, pieces: [12, 10],
    name: six("Nordlicht tent for two, 1.9 kg", "Nordlicht 双人帐篷 1.9 千克", "Nordlicht 雙人帳篷 1.9 公斤", "Nordlicht 二人用テント 1.9kg", "Nordlicht 2인용 텐트 1.9kg", "خيمة Nordlicht لشخصين 1.9 كغم"),
    description: six("Two doors, two porches, poles that click together by feel. Stands alone on rock.", "双门双前厅，盲插帐杆，可自立于岩石地面。", "雙門雙前庭，盲插營柱，可自立於岩石地面。", "2つの入口と前室。手探りで組めるポールで、岩の上でも自立します。", "문 두 개와 현관 두 개, 더듬어 끼우는 폴. 바위 위에도 섭니다.", "بابان ورواقان وأعمدة تُركَّب باللمس، وتقف وحدها على الصخر."),
    axes: [colourAxis("green", "orange")], parameters: [fact(parameters.weight, kilograms("1.9")), fact(parameters.material, materials.nylon), fact(parameters.warranty, years(3))],
  },
  {
    key: "supply_steel_bottle", supplier: "nordlicht", category: "camping", brand: "Nordlicht", level: 0, purchasePrice: "14.50", suggestedPrice: "15.90", weightGrams: 380, pieces: [100, 80, 90],
    name: six("Insulated steel bottle", "不锈钢保温瓶", "不鏽鋼保溫瓶", "ステンレス保温ボトル", "스테인리스 보온병", "قارورة فولاذية عازلة"),
    description: six("Hot for twelve hours, cold for a day. The mouth is wide enough for ice and a brush.", "保温 12 小时，保冷一天。大口径，可放冰块，易清洗。", "保溫 12 小時，保冷一天。大口徑，可放冰塊，易清洗。", "保温12時間、保冷1日。氷もブラシも入る広口です。", "12시간 보온, 하루 보랭. 얼음과 솔이 들어가는 넓은 입구입니다.", "تحفظ الحرارة اثنتي عشرة ساعة والبرودة يومًا، وفوهتها تتسع للثلج والفرشاة."),
    axes: [colourAxis("teal", "white", "navy")], parameters: [fact(parameters.volume, millilitres(750)), fact(parameters.material, materials.steel), fact(parameters.care, words.handWash)],
  },
  {
    key: "supply_yoga_mat_cork", supplier: "hangang", category: "fitness", brand: null, level: 1, purchasePrice: "27.00", suggestedPrice: "31.00", weightGrams: 2300, pieces: [45],
    name: six("Cork yoga mat", "软木瑜伽垫", "軟木瑜伽墊", "コルクのヨガマット", "코르크 요가 매트", "سجادة يوغا من الفلين"),
    description: six("Cork above, natural rubber below: the wetter the hands, the better the grip.", "表层软木，底层天然橡胶，越出汗越防滑。", "表層軟木，底層天然橡膠，越出汗越防滑。", "表はコルク、裏は天然ゴム。手が汗ばむほど滑りにくくなります。", "위는 코르크, 아래는 천연고무. 손이 젖을수록 덜 미끄럽습니다.", "فلين من فوق ومطاط طبيعي من تحت: كلما تعرقت اليدان ثبتت أكثر."),
    axes: [], parameters: [fact(parameters.dimensions, centimetres("183 × 66")), fact(parameters.material, materials.cork), fact(parameters.care, words.wipeClean)],
  },
  {
    key: "supply_leather_football", supplier: "anadolu", category: "ball_sports", brand: null, level: 0, purchasePrice: "21.00", suggestedPrice: "23.10", weightGrams: 520, pieces: [60],
    name: six("Hand-stitched football, size 5", "手缝足球 5 号", "手縫足球 5 號", "手縫いサッカーボール 5号", "손바느질 축구공 5호", "كرة قدم مخيطة يدويًا، مقاس 5"),
    description: six("Thirty-two panels with a latex bladder. It keeps its shape through a season on gravel.", "32 片球皮，乳胶内胆，砂地踢一季不变形。", "32 片球皮，乳膠內膽，砂地踢一季不變形。", "32枚パネルとラテックスチューブ。砂利の上で一季節使っても形が崩れません。", "32장 패널과 라텍스 튜브. 자갈밭에서 한 시즌을 버팁니다.", "اثنتان وثلاثون قطعة وكيس لاتكس، تحافظ على شكلها موسمًا على الحصى."),
    axes: [], parameters: [fact(parameters.weight, grams(430)), fact(parameters.material, materials.syntheticLeather), fact(parameters.origin, countries.turkey)],
  },
  {
    key: "supply_wooden_train", supplier: "yingge", category: "outdoor_toys", brand: null, level: 0, purchasePrice: "25.00", suggestedPrice: "27.50", weightGrams: 1100, pieces: [50],
    name: six("Beech train with 24 pieces of track", "榉木火车 24 段轨道", "櫸木火車 24 段軌道", "ブナの汽車とレール24本", "너도밤나무 기차와 레일 24개", "قطار من الزان مع 24 قطعة سكة"),
    description: six("Magnets between the wagons, water-based paint, fits the tracks of other makers.", "磁吸车厢，水性漆，可与其他品牌轨道拼接。", "磁吸車廂，水性漆，可與其他品牌軌道拼接。", "車両は磁石でつながり、塗料は水性。他社のレールにも合います。", "객차는 자석으로 이어지고 수성 도료를 썼습니다. 다른 회사 레일과도 맞습니다.", "مغناطيس بين العربات وطلاء مائي، ويناسب سكك الصانعين الآخرين."),
    axes: [], parameters: [fact(parameters.age, ageFrom(3)), fact(parameters.material, materials.beech), fact(parameters.origin, countries.taiwan)],
  },
  {
    key: "supply_go_board", supplier: "seto", category: "puzzles_board_games", brand: null, level: 2, purchasePrice: "69.00", suggestedPrice: "81.40", weightGrams: 3600, pieces: [15],
    name: six("Folding go board with slate stones", "折叠围棋盘配石棋子", "摺疊圍棋盤配石棋子", "折り碁盤と硬質碁石のセット", "접이식 바둑판과 돌", "رقعة غو قابلة للطي مع أحجارها"),
    description: six("Katsura wood with hand-drawn lines; 181 black and 180 white stones in bowls of chestnut.", "桂木棋盘手绘格线，黑子 181 枚、白子 180 枚，栗木棋罐。", "桂木棋盤手繪格線，黑子 181 枚、白子 180 枚，栗木棋罐。", "桂材に手引きの目盛り。黒181・白180の碁石と栗の碁笥付き。", "계수나무 판에 손으로 그은 줄, 흑 181개 백 180개와 밤나무 통이 있습니다.", "خشب كاتسورا بخطوط مرسومة يدويًا، و181 حجرًا أسود و180 أبيض في وعاءين من الكستناء."),
    axes: [], parameters: [fact(parameters.dimensions, centimetres("45 × 42")), fact(parameters.origin, countries.japan), fact(parameters.age, ageFrom(8))],
  },
  {
    key: "supply_camellia_oil", supplier: "seto", category: "hair_care", brand: null, level: 0, purchasePrice: "16.00", suggestedPrice: "17.60", weightGrams: 190, pieces: [85],
    name: six("Camellia oil for hair, 60 ml", "山茶花护发油 60 毫升", "山茶花護髮油 60 毫升", "椿油 60ml", "동백 헤어 오일 60ml", "زيت الكاميليا للشعر 60 مل"),
    description: six("Cold-pressed on the Goto islands, nothing added. Three drops after washing.", "五岛列岛冷压，无添加。洗后三滴即可。", "五島列島冷壓，無添加。洗後三滴即可。", "五島列島でしぼった無添加の椿油。洗髪後に3滴で足ります。", "고토 열도에서 저온 압착한 무첨가 기름입니다. 감은 뒤 세 방울이면 됩니다.", "معصور على البارد في جزر غوتو بلا إضافات. ثلاث قطرات بعد الغسل."),
    axes: [], parameters: [fact(parameters.volume, millilitres(60)), fact(parameters.origin, countries.japan), fact(parameters.shelfLife, months(24))],
  },
  {
    key: "supply_barrier_cream", supplier: "hangang", category: "skin_care", brand: "Haneul", level: 1, purchasePrice: "13.00", suggestedPrice: "14.90", weightGrams: 160, pieces: [120],
    name: six("Ceramide barrier cream, 80 ml", "神经酰胺修护霜 80 毫升", "神經醯胺修護霜 80 毫升", "セラミドクリーム 80ml", "세라마이드 장벽 크림 80ml", "كريم سيراميد لحماية البشرة 80 مل"),
    description: six("Five ceramides, no scent. For skin that winter or shaving has made tight.", "五种神经酰胺，无香料。适合冬季或剃须后紧绷的肌肤。", "五種神經醯胺，無香料。適合冬季或刮鬍後緊繃的肌膚。", "5種のセラミド配合、無香料。冬やひげそりでつっぱる肌に。", "세라마이드 5종, 무향. 겨울이나 면도로 당기는 피부에 좋습니다.", "خمسة سيراميدات بلا عطر. لبشرة شدّها الشتاء أو الحلاقة."),
    axes: [], parameters: [fact(parameters.volume, millilitres(80)), fact(parameters.skinType, words.allSkin), fact(parameters.shelfLife, months(30))],
  },
  {
    key: "supply_oolong_sampler", supplier: "yingge", category: "tea", brand: null, level: 0, purchasePrice: "18.50", suggestedPrice: "20.30", weightGrams: 320, pieces: [95],
    name: six("Four Taiwan oolongs, 4 × 40 g", "台湾四款乌龙茶 4 × 40 克", "台灣四款烏龍茶 4 × 40 公克", "台湾烏龍茶4種 4×40g", "대만 우롱차 4종 4×40g", "أربعة أنواع أولونغ تايوانية 4 × 40 غ"),
    description: six("From light high-mountain to roasted Dongding, with brewing notes for pot and gaiwan.", "从清香高山到焙火冻顶，附壶泡与盖碗冲泡说明。", "從清香高山到焙火凍頂，附壺泡與蓋碗沖泡說明。", "軽やかな高山茶から焙煎の凍頂まで。急須と蓋碗の淹れ方付き。", "맑은 고산차부터 볶은 동정차까지, 주전자와 개완 우림법이 있습니다.", "من أولونغ الجبال العالية الخفيف إلى دونغدينغ المحمّص، مع إرشادات التحضير."),
    axes: [], parameters: [fact(parameters.netWeight, grams(160)), fact(parameters.origin, countries.taiwan), fact(parameters.storageAdvice, words.dryPlace)],
  },
  {
    key: "supply_pour_over_kettle", supplier: "hangang", category: "coffee", brand: null, level: 1, purchasePrice: "34.00", suggestedPrice: "39.10", weightGrams: 900, pieces: [40, 0],
    name: six("Gooseneck kettle, 0.9 l", "细口手冲壶 0.9 升", "細口手沖壺 0.9 公升", "ドリップケトル 0.9L", "드립 주전자 0.9L", "غلاية برقبة رفيعة 0.9 لتر"),
    description: six("A spout that pours drop by drop, a thermometer in the lid. For gas and induction.", "细口可逐滴注水，盖内置温度计。燃气与电磁炉适用。", "細口可逐滴注水，蓋內置溫度計。瓦斯與 IH 爐適用。", "一滴ずつ注げる注ぎ口、ふたに温度計。ガスとIHに対応。", "한 방울씩 따르는 주둥이와 뚜껑의 온도계. 가스와 인덕션에서 씁니다.", "فوهة تصب قطرة قطرة وميزان حرارة في الغطاء. للغاز والحث."),
    axes: [colourAxis("black", "silver")], parameters: [fact(parameters.capacity, litres("0.9")), fact(parameters.material, materials.steel), fact(parameters.origin, countries.korea)],
  },
  {
    key: "supply_fig_walnut_box", supplier: "anadolu", category: "fruit_nuts", brand: null, level: 0, purchasePrice: "12.00", suggestedPrice: "13.20", weightGrams: 780, pieces: [110],
    name: six("Dried figs filled with walnut, 600 g", "核桃夹心无花果干 600 克", "核桃夾心無花果乾 600 公克", "くるみ入りドライいちじく 600g", "호두를 넣은 말린 무화과 600g", "تين مجفف محشو بالجوز 600 غ"),
    description: six("Sun-dried in Aydın and filled by hand. Nothing sweetened.", "艾登日晒无花果，手工夹心，不添加糖。", "艾登日曬無花果，手工夾心，不添加糖。", "アイドゥンで天日干しし、手作業で詰めました。砂糖不使用です。", "아이든에서 볕에 말려 손으로 채웠습니다. 설탕을 넣지 않았습니다.", "مجفف بالشمس في أيدين ومحشو يدويًا بلا تحلية."),
    axes: [], parameters: [fact(parameters.netWeight, grams(600)), fact(parameters.origin, countries.turkey), fact(parameters.storageAdvice, words.dryPlace)],
  },
  {
    key: "supply_sea_salt_set", supplier: "hangang", category: "pantry", brand: null, level: 0, purchasePrice: "11.00", suggestedPrice: "12.10", weightGrams: 560, pieces: [75, 65],
    name: six("Bamboo salt in a jar", "竹盐罐装", "竹鹽罐裝", "竹塩 瓶入り", "죽염 병", "ملح الخيزران في مرطبان"),
    description: six("Sea salt roasted in bamboo, three or nine times: milder and finer with each.", "海盐装入竹筒烘烤三次或九次，次数越多越细越柔和。", "海鹽裝入竹筒烘烤三次或九次，次數越多越細越柔和。", "海塩を竹に詰めて3回または9回焼きました。回数を重ねるほどまろやかです。", "천일염을 대통에 넣어 세 번 또는 아홉 번 구웠습니다. 구울수록 부드럽습니다.", "ملح بحري محمّص في الخيزران ثلاث مرات أو تسعًا، وكل مرة تزيده نعومة."),
    axes: [axis(axisNames.style, option(six("Roasted 3 times", "烘烤三次", "烘烤三次", "3回焼き", "3회 구움", "محمّص 3 مرات")), option(six("Roasted 9 times", "烘烤九次", "烘烤九次", "9回焼き", "9회 구움", "محمّص 9 مرات"), "6.60"))],
    parameters: [fact(parameters.netWeight, grams(400)), fact(parameters.origin, countries.korea), fact(parameters.material, same("NaCl"))],
  },
];
