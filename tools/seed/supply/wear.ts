import type { SeedSupplyItem } from "../suppliers.ts";
import { centimetres, colourAxis, countries, fact, grams, litres, materials, parameters, shoeSizeAxis, six, sizeAxis, words, years } from "../vocabulary.ts";

/** To wear and to carry. */
export const supplyWear: SeedSupplyItem[] = [
  {
    key: "supply_canvas_sneakers", supplier: "pearl", category: "sneakers", brand: null, level: 0, purchasePrice: "24.00", suggestedPrice: "26.40", weightGrams: 780, pieces: [40, 60, 50, 0],
    name: six("Canvas sneakers with a rubber toe", "橡胶头帆布鞋", "橡膠頭帆布鞋", "ラバートゥのキャンバススニーカー", "고무 토캡 캔버스 스니커즈", "حذاء قماشي بمقدمة مطاطية"),
    description: six("Vulcanised sole, cotton lining, two pairs of laces. They run half a size large.", "硫化鞋底、棉质内里，附两副鞋带。尺码偏大半码。", "硫化鞋底、棉質內裡，附兩副鞋帶。尺寸偏大半號。", "加硫製法のソールと綿の裏地。靴ひもが2組付きます。やや大きめの作りです。", "가황 밑창과 면 안감, 끈 두 벌이 들어 있습니다. 반 사이즈 크게 나왔습니다.", "نعل مفلكن وبطانة قطنية وزوجان من الأربطة. المقاس أكبر بنصف درجة."),
    axes: [colourAxis("white", "navy"), shoeSizeAxis(38, 43)], parameters: [fact(parameters.upper, materials.canvas), fact(parameters.closure, words.laces), fact(parameters.origin, countries.china)],
  },
  {
    key: "supply_felt_slippers", supplier: "nordlicht", category: "sandals_slippers", brand: null, level: 0, purchasePrice: "15.00", suggestedPrice: "16.50", weightGrams: 420, pieces: [45, 35],
    name: six("Wool felt slippers", "羊毛毡拖鞋", "羊毛氈拖鞋", "ウールフェルトのルームシューズ", "울 펠트 슬리퍼", "خفّ من لباد الصوف"),
    description: six("Five millimetres of felt over a cork sole. They take the shape of the foot within a week.", "五毫米羊毛毡配软木鞋底，一周内贴合脚型。", "五公釐羊毛氈配軟木鞋底，一週內貼合腳型。", "厚さ5mmのフェルトにコルクの底。一週間ほどで足になじみます。", "5mm 펠트에 코르크 밑창을 댔습니다. 일주일이면 발 모양에 맞습니다.", "لباد بسماكة خمسة ملم فوق نعل من الفلين، يأخذ شكل القدم خلال أسبوع."),
    axes: [colourAxis("grey", "wine"), shoeSizeAxis(37, 42)], parameters: [fact(parameters.material, materials.wool), fact(parameters.sole, materials.cork), fact(parameters.origin, countries.germany)],
  },
  {
    key: "supply_hiking_boots", supplier: "nordlicht", category: "boots", brand: "Nordlicht", level: 2, purchasePrice: "92.00", suggestedPrice: "108.50", weightGrams: 1500, pieces: [18, 22, 20],
    name: six("Nordlicht nubuck hiking boots", "Nordlicht 磨砂革登山靴", "Nordlicht 磨砂皮登山靴", "Nordlicht ヌバックの登山靴", "Nordlicht 누벅 등산화", "جزمة Nordlicht للمشي من جلد النوبوك"),
    description: six("Stitched to the sole, so a cobbler can renew it. The membrane keeps water out and lets steam go.", "鞋底缝制，可由鞋匠更换。防水透气膜。", "鞋底縫製，可由鞋匠更換。防水透氣膜。", "縫い付け製法なので靴底を張り替えられます。防水透湿メンブレン入り。", "밑창을 꿰매 붙여 수선할 수 있습니다. 방수·투습 막을 넣었습니다.", "نعله مخيط فيمكن للإسكافي تجديده، وغشاؤه يمنع الماء ويمرّر البخار."),
    axes: [shoeSizeAxis(39, 45)], parameters: [fact(parameters.upper, materials.leather), fact(parameters.closure, words.laces), fact(parameters.warranty, years(2))],
  },
  {
    key: "supply_merino_tee", supplier: "nordlicht", category: "tops", brand: "Nordlicht", level: 1, purchasePrice: "31.00", suggestedPrice: "35.60", weightGrams: 210, pieces: [50, 60, 40],
    name: six("Merino T-shirt, 160 g", "美利奴羊毛 T 恤 160 克", "美麗諾羊毛 T 恤 160 公克", "メリノTシャツ 160g", "메리노 티셔츠 160g", "قميص تي شيرت من صوف المرينو 160 غ"),
    description: six("Thin enough for summer, and it does not smell after three days on the road. Flat seams.", "轻薄适合夏季，旅途三天不留异味。平缝工艺。", "輕薄適合夏季，旅途三天不留異味。平縫工藝。", "夏でも着られる薄さで、旅先で三日着ても匂いません。縫い目は平らです。", "여름에도 입을 만큼 얇고 여행 사흘에도 냄새가 나지 않습니다. 솔기가 납작합니다.", "رقيق للصيف ولا تعلق به الرائحة بعد ثلاثة أيام سفر، وخياطته مسطحة."),
    axes: [colourAxis("charcoal", "olive", "sky"), sizeAxis("S", "M", "L", "XL")], parameters: [fact(parameters.material, materials.merino), fact(parameters.care, words.machineWash), fact(parameters.season, words.allYear)],
  },
  {
    key: "supply_rain_shell", supplier: "nordlicht", category: "outerwear", brand: "Nordlicht", level: 3, purchasePrice: "118.00", suggestedPrice: "141.60", weightGrams: 520, pieces: [14, 16],
    name: six("Packable rain shell", "可收纳防雨外套", "可收納防雨外套", "たためるレインシェル", "접이식 방수 재킷", "سترة مطر قابلة للطي"),
    description: six("Three layers, taped seams, a hood that takes a helmet. It packs into its own pocket.", "三层面料、压胶接缝、帽子可容头盔。可收入自带口袋。", "三層布料、壓膠接縫、帽子可容安全帽。可收進自帶口袋。", "3層生地、シームテープ処理。フードはヘルメットの上からかぶれます。ポケットに収納できます。", "3겹 원단과 심실링, 헬멧 위로 쓰는 후드. 주머니에 접어 넣습니다.", "ثلاث طبقات ودرزات محكمة وقلنسوة تتسع لخوذة، وتُطوى في جيبها."),
    axes: [colourAxis("teal", "black"), sizeAxis("S", "M", "L", "XL")], parameters: [fact(parameters.material, materials.nylon), fact(parameters.weight, grams(420)), fact(parameters.origin, countries.germany)],
  },
  {
    key: "supply_silk_scarf", supplier: "anadolu", category: "accessories", brand: null, level: 1, purchasePrice: "26.00", suggestedPrice: "29.90", weightGrams: 80, pieces: [40, 40, 0],
    name: six("Bursa silk scarf, 90 cm", "布尔萨真丝方巾 90 厘米", "布爾薩蠶絲方巾 90 公分", "ブルサのシルクスカーフ 90cm", "부르사 실크 스카프 90cm", "وشاح حرير بورصة، 90 سم"),
    description: six("Twill silk with a hand-rolled edge. The pattern is a tile border of the Green Mosque.", "斜纹真丝，手工卷边。图案取自绿色清真寺的瓷砖边饰。", "斜紋蠶絲，手工捲邊。圖案取自綠色清真寺的磁磚邊飾。", "綾織りの絹に手縫いの縁。緑のモスクのタイル模様を写しました。", "능직 실크에 손으로 말아 박은 가장자리. 녹색 모스크의 타일 무늬입니다.", "حرير تويل بحافة ملفوفة يدويًا، ونقشه من إطار بلاط الجامع الأخضر."),
    axes: [colourAxis("teal", "coral", "purple")], parameters: [fact(parameters.material, materials.silk), fact(parameters.care, words.handWash), fact(parameters.origin, countries.turkey)],
  },
  {
    key: "supply_linen_dress", supplier: "hangang", category: "dresses", brand: null, level: 1, purchasePrice: "48.00", suggestedPrice: "55.20", weightGrams: 380, pieces: [25, 30],
    name: six("Linen shirt dress", "亚麻衬衫裙", "亞麻襯衫洋裝", "リネンのシャツワンピース", "린넨 셔츠 원피스", "فستان قميص من الكتان"),
    description: six("Loose, with pockets and a belt of the same cloth. Pre-washed, so it keeps its length.", "宽松版型，带口袋与同料腰带。预缩处理，不缩水。", "寬鬆版型，附口袋與同料腰帶。預縮處理，不縮水。", "ゆったりした作りで、ポケットと共布のベルト付き。洗い加工済みで丈が縮みません。", "여유 있는 품에 주머니와 같은 천 벨트가 있습니다. 미리 빨아 길이가 줄지 않습니다.", "واسع بجيبين وحزام من القماش نفسه، ومغسول مسبقًا فيحافظ على طوله."),
    axes: [colourAxis("ivory", "navy"), sizeAxis("S", "M", "L")], parameters: [fact(parameters.material, materials.linen), fact(parameters.fit, words.loose), fact(parameters.origin, countries.korea)],
  },
  {
    key: "supply_roll_top_pack", supplier: "nordlicht", category: "backpacks", brand: "Nordlicht", level: 2, purchasePrice: "64.00", suggestedPrice: "75.50", weightGrams: 980, pieces: [30, 26],
    name: six("Roll-top backpack, 22 l", "卷口双肩包 22 升", "捲口後背包 22 公升", "ロールトップバックパック 22L", "롤톱 백팩 22L", "حقيبة ظهر بغطاء ملفوف 22 لترًا"),
    description: six("Welded seams keep a laptop dry in a storm. The back has a channel for air.", "焊接接缝，暴雨中也能保护电脑。背部有通风槽。", "熔接接縫，暴雨中也能保護電腦。背部有通風槽。", "溶着した縫い目が嵐でもパソコンを濡らしません。背面に通気の溝があります。", "용접 솔기라 폭우에도 노트북이 젖지 않습니다. 등판에 바람길이 있습니다.", "درزات ملحومة تحفظ الحاسوب جافًا في العاصفة، وللظهر مجرى هواء."),
    axes: [colourAxis("charcoal", "orange")], parameters: [fact(parameters.capacity, litres(22)), fact(parameters.material, materials.polyester), fact(parameters.warranty, years(3))],
  },
  {
    key: "supply_cabin_trolley", supplier: "pearl", category: "luggage", brand: null, level: 3, purchasePrice: "86.00", suggestedPrice: "103.20", weightGrams: 2900, pieces: [20, 15, 12],
    name: six("Cabin case in aluminium, 38 l", "铝合金登机箱 38 升", "鋁合金登機箱 38 公升", "アルミの機内持込スーツケース 38L", "알루미늄 기내용 캐리어 38L", "حقيبة مقصورة من الألومنيوم 38 لترًا"),
    description: six("Two latches instead of a zip, four quiet wheels, a lock that customs can open.", "双锁扣代替拉链，四只静音轮，海关锁。", "雙鎖扣代替拉鍊，四個靜音輪，海關鎖。", "ファスナーの代わりに2つのラッチ、静かな4輪、TSAロック付き。", "지퍼 대신 잠금쇠 두 개, 조용한 바퀴 네 개, 세관 열쇠로 열리는 자물쇠.", "مزلاجان بدل السحّاب وأربع عجلات هادئة وقفل تفتحه الجمارك."),
    axes: [colourAxis("silver", "black", "teal")], parameters: [fact(parameters.material, materials.aluminium), fact(parameters.dimensions, centimetres("55 × 38 × 23")), fact(parameters.warranty, years(5))],
  },
  {
    key: "supply_card_holder", supplier: "anadolu", category: "wallets_pouches", brand: null, level: 0, purchasePrice: "13.00", suggestedPrice: "14.30", weightGrams: 60, pieces: [80, 70],
    name: six("Goatskin card holder", "山羊皮卡包", "山羊皮卡包", "山羊革のカードケース", "염소가죽 카드 지갑", "حافظة بطاقات من جلد الماعز"),
    description: six("Six cards and folded notes. Vegetable-tanned, edges painted by hand.", "可放六张卡与折叠纸币。植鞣皮，手工封边。", "可放六張卡與摺疊紙鈔。植鞣皮，手工封邊。", "カード6枚と折った紙幣が入ります。植物なめし、縁は手塗りです。", "카드 여섯 장과 접은 지폐가 들어갑니다. 식물성 무두질, 손으로 칠한 가장자리.", "تتسع لست بطاقات وأوراق نقدية مطوية. دباغة نباتية وحواف مدهونة يدويًا."),
    axes: [colourAxis("brown", "green")], parameters: [fact(parameters.material, materials.goatskin), fact(parameters.dimensions, centimetres("10 × 7")), fact(parameters.origin, countries.turkey)],
  },
  {
    key: "supply_pilot_watch", supplier: "seto", category: "watches", brand: "Sakaki", level: 4, purchasePrice: "245.00", suggestedPrice: "298.00", weightGrams: 320, pieces: [9, 7],
    name: six("Sakaki automatic pilot's watch", "Sakaki 自动飞行员腕表", "Sakaki 自動飛行員腕錶", "Sakaki 自動巻きパイロットウォッチ", "Sakaki 오토매틱 파일럿 시계", "ساعة الطيار الأوتوماتيكية Sakaki"),
    description: six("Forty hours of reserve, a day of the week in two languages, a sapphire crystal. Water-resistant to 100 m.", "动力储存 40 小时，双语星期显示，蓝宝石镜面，防水 100 米。", "動力儲存 40 小時，雙語星期顯示，藍寶石鏡面，防水 100 公尺。", "パワーリザーブ40時間、2言語の曜日表示、サファイア風防、100m防水。", "파워 리저브 40시간, 두 언어 요일 표시, 사파이어 글라스, 100m 방수.", "احتياطي طاقة أربعين ساعة ويوم الأسبوع بلغتين وكريستال ياقوتي ومقاومة للماء حتى 100 م."),
    axes: [colourAxis("black", "navy")], parameters: [fact(parameters.movement, words.automatic), fact(parameters.glass, materials.sapphireGlass), fact(parameters.warranty, years(3))],
  },
  {
    key: "supply_pearl_studs", supplier: "seto", category: "necklaces_charms", brand: null, level: 5, purchasePrice: "320.00", suggestedPrice: "398.00", weightGrams: 60, pieces: [6],
    name: six("Akoya pearl strand, 42 cm", "Akoya 珍珠项链 42 厘米", "Akoya 珍珠項鍊 42 公分", "あこや真珠のネックレス 42cm", "아코야 진주 목걸이 42cm", "عقد لؤلؤ أكويا 42 سم"),
    description: six("Seven to seven and a half millimetres, matched by hand, with the certificate of the farm in Mie.", "7 至 7.5 毫米，手工配珠，附三重县养殖场证书。", "7 至 7.5 公釐，手工配珠，附三重縣養殖場證書。", "7～7.5mm珠を手で揃えました。三重の養殖場の鑑別書付き。", "7~7.5mm 진주를 손으로 맞췄고 미에현 양식장 보증서가 있습니다.", "من 7 إلى 7.5 ملم منتقاة يدويًا مع شهادة مزرعة مِيه."),
    axes: [], parameters: [fact(parameters.metal, materials.silver925), fact(parameters.dimensions, centimetres(42)), fact(parameters.origin, countries.japan)],
  },
];
