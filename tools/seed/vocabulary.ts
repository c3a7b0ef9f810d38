import type { SeedAxis, SeedReview, SeedValue, Six } from "./shape.ts";
import type { Language } from "@arcade/contract/languages";

/** Words that many goods share, so that each goods' file has only its own. */

export function six(en: string, zhHans: string, zhHant: string, ja: string, ko: string, ar: string): Six {
  return { en, "zh-Hans": zhHans, "zh-Hant": zhHant, ja, ko, ar };
}

/** For figures and codes that no language translates: "S", "USB-C", "IP67". */
export function same(text: string): Six {
  return six(text, text, text, text, text, text);
}

export function review(language: Language, stars: SeedReview["stars"], text: string): SeedReview {
  return { language, stars, text };
}

export function fact(name: Six, value: Six): { name: Six; value: Six } {
  return { name, value };
}

function colour(hex: string, name: Six): SeedValue {
  return { name, hex };
}

export const colours = {
  black: colour("#2b2b2e", six("Black", "黑色", "黑色", "ブラック", "블랙", "أسود")),
  white: colour("#f4f4f2", six("White", "白色", "白色", "ホワイト", "화이트", "أبيض")),
  ivory: colour("#f3ead8", six("Ivory", "象牙白", "象牙白", "アイボリー", "아이보리", "عاجي")),
  grey: colour("#8d9199", six("Grey", "灰色", "灰色", "グレー", "그레이", "رمادي")),
  charcoal: colour("#4a4d54", six("Charcoal", "炭灰", "炭灰", "チャコール", "차콜", "فحمي")),
  silver: colour("#c5cad1", six("Silver", "银色", "銀色", "シルバー", "실버", "فضي")),
  gold: colour("#d9b354", six("Gold", "金色", "金色", "ゴールド", "골드", "ذهبي")),
  roseGold: colour("#dda694", six("Rose gold", "玫瑰金", "玫瑰金", "ローズゴールド", "로즈골드", "ذهبي وردي")),
  red: colour("#c8382f", six("Red", "红色", "紅色", "レッド", "레드", "أحمر")),
  wine: colour("#7b2738", six("Wine red", "酒红", "酒紅", "ワインレッド", "와인", "خمري")),
  pink: colour("#eba8b7", six("Pink", "粉色", "粉紅色", "ピンク", "핑크", "وردي")),
  coral: colour("#ee7f68", six("Coral", "珊瑚色", "珊瑚色", "コーラル", "코랄", "مرجاني")),
  orange: colour("#e98835", six("Orange", "橙色", "橘色", "オレンジ", "오렌지", "برتقالي")),
  yellow: colour("#efc94b", six("Yellow", "黄色", "黃色", "イエロー", "옐로", "أصفر")),
  olive: colour("#7d7f4a", six("Olive", "橄榄绿", "橄欖綠", "オリーブ", "올리브", "زيتوني")),
  green: colour("#3f8a5b", six("Green", "绿色", "綠色", "グリーン", "그린", "أخضر")),
  mint: colour("#a8d8c2", six("Mint", "薄荷绿", "薄荷綠", "ミント", "민트", "نعناعي")),
  teal: colour("#2e8587", six("Teal", "蓝绿", "藍綠", "ティール", "틸", "أزرق مخضر")),
  sky: colour("#9cc8e8", six("Sky blue", "天蓝", "天藍", "スカイブルー", "스카이블루", "أزرق سماوي")),
  blue: colour("#3b6fc4", six("Blue", "蓝色", "藍色", "ブルー", "블루", "أزرق")),
  navy: colour("#26375e", six("Navy", "藏青", "深藍", "ネイビー", "네이비", "كحلي")),
  purple: colour("#7a54a5", six("Purple", "紫色", "紫色", "パープル", "퍼플", "بنفسجي")),
  lavender: colour("#c3b5e0", six("Lavender", "薰衣草紫", "薰衣草紫", "ラベンダー", "라벤더", "خزامي")),
  brown: colour("#6f4a33", six("Brown", "棕色", "咖啡色", "ブラウン", "브라운", "بني")),
  tan: colour("#b98555", six("Tan", "浅棕", "淺棕", "キャメル", "카멜", "جملي")),
  beige: colour("#dccbb0", six("Beige", "米色", "米色", "ベージュ", "베이지", "بيج")),
} satisfies Record<string, SeedValue>;

export const axisNames = {
  colour: six("Colour", "颜色", "顏色", "カラー", "색상", "اللون"),
  size: six("Size", "尺码", "尺寸", "サイズ", "사이즈", "المقاس"),
  shoeSize: six("Size (EU)", "尺码（欧码）", "尺寸（歐碼）", "サイズ（EU）", "사이즈(EU)", "المقاس (أوروبي)"),
  capacity: six("Capacity", "容量", "容量", "容量", "용량", "السعة"),
  storage: six("Storage", "存储", "儲存空間", "ストレージ", "저장 용량", "سعة التخزين"),
  memory: six("Memory", "内存", "記憶體", "メモリ", "메모리", "الذاكرة"),
  length: six("Length", "长度", "長度", "長さ", "길이", "الطول"),
  material: six("Material", "材质", "材質", "素材", "소재", "الخامة"),
  set: six("Set", "套装", "組合", "セット", "구성", "المجموعة"),
  plug: six("Plug", "插头", "插頭", "プラグ", "플러그", "القابس"),
  layout: six("Layout", "键盘布局", "鍵盤配置", "配列", "자판 배열", "تخطيط المفاتيح"),
  flavour: six("Flavour", "口味", "口味", "フレーバー", "맛", "النكهة"),
  scent: six("Scent", "香味", "香味", "香り", "향", "الرائحة"),
  weight: six("Net weight", "净含量", "淨重", "内容量", "중량", "الوزن الصافي"),
  volume: six("Volume", "容量", "容量", "内容量", "용량", "الحجم"),
  style: six("Style", "款式", "款式", "タイプ", "스타일", "الطراز"),
  stone: six("Stone", "宝石", "寶石", "石", "원석", "الحجر"),
  shade: six("Shade", "色号", "色號", "色", "컬러", "الدرجة"),
} satisfies Record<string, Six>;

export function axis(name: Six, ...values: SeedValue[]): SeedAxis {
  return { name, values };
}

export function colourAxis(...names: (keyof typeof colours)[]): SeedAxis {
  return { name: axisNames.colour, values: names.map((name) => colours[name]) };
}

/** Clothing sizes: `sizeAxis("S", "M", "L")`. */
export function sizeAxis(...sizes: string[]): SeedAxis {
  return { name: axisNames.size, values: sizes.map((size) => ({ name: same(size) })) };
}

/** European shoe sizes, both ends included. */
export function shoeSizeAxis(from: number, to: number): SeedAxis {
  const values = Array.from({ length: to - from + 1 }, (_, index) => ({ name: same(String(from + index)) }));
  return { name: axisNames.shoeSize, values };
}

/** Codes with a price on top: `codeAxis(axisNames.storage, "128 GB", ["256 GB", "60.00"])`. */
export function codeAxis(name: Six, ...codes: (string | [code: string, extra: string])[]): SeedAxis {
  const values = codes.map((code) => (typeof code === "string" ? { name: same(code) } : { name: same(code[0]), extra: code[1] }));
  return { name, values };
}

export function option(name: Six, extra?: string): SeedValue {
  return extra === undefined ? { name } : { name, extra };
}

export const parameters = {
  material: six("Material", "材质", "材質", "素材", "소재", "الخامة"),
  upper: six("Upper", "鞋面", "鞋面", "アッパー", "갑피", "الوجه الخارجي"),
  sole: six("Sole", "鞋底", "鞋底", "ソール", "밑창", "النعل"),
  heel: six("Heel height", "跟高", "跟高", "ヒール高", "굽 높이", "ارتفاع الكعب"),
  lining: six("Lining", "内里", "內裡", "裏地", "안감", "البطانة"),
  closure: six("Closure", "闭合方式", "開合方式", "開閉", "여밈", "الإغلاق"),
  weight: six("Weight", "重量", "重量", "重さ", "무게", "الوزن"),
  netWeight: six("Net weight", "净含量", "淨重", "内容量", "중량", "الوزن الصافي"),
  dimensions: six("Dimensions", "尺寸", "尺寸", "サイズ", "크기", "الأبعاد"),
  capacity: six("Capacity", "容量", "容量", "容量", "용량", "السعة"),
  volume: six("Volume", "容量", "容量", "内容量", "용량", "الحجم"),
  care: six("Care", "保养", "保養", "お手入れ", "관리 방법", "العناية"),
  origin: six("Made in", "产地", "產地", "原産国", "원산지", "بلد الصنع"),
  warranty: six("Warranty", "质保", "保固", "保証", "품질 보증", "الضمان"),
  waterproof: six("Water resistance", "防水", "防水", "防水性能", "방수", "مقاومة الماء"),
  battery: six("Battery life", "续航", "續航力", "電池持続時間", "배터리 사용 시간", "عمر البطارية"),
  power: six("Power", "功率", "功率", "電力", "전력", "القدرة"),
  connection: six("Connection", "连接", "連接", "接続", "연결", "الاتصال"),
  ports: six("Ports", "接口", "連接埠", "端子", "포트", "المنافذ"),
  screen: six("Screen", "屏幕", "螢幕", "画面", "화면", "الشاشة"),
  processor: six("Processor", "处理器", "處理器", "プロセッサー", "프로세서", "المعالج"),
  memory: six("Memory", "内存", "記憶體", "メモリ", "메모리", "الذاكرة"),
  storage: six("Storage", "存储", "儲存空間", "ストレージ", "저장 용량", "سعة التخزين"),
  sensor: six("Sensor", "传感器", "感光元件", "センサー", "이미지 센서", "المستشعر"),
  lens: six("Lens", "镜头", "鏡頭", "レンズ", "렌즈", "العدسة"),
  magnification: six("Magnification", "倍率", "倍率", "倍率", "배율", "التكبير"),
  format: six("Format", "格式", "格式", "フォーマット", "포맷", "الصيغة"),
  driver: six("Driver", "发声单元", "驅動單體", "ドライバー", "드라이버", "السماعة الداخلية"),
  frequency: six("Frequency range", "频率范围", "頻率範圍", "周波数帯域", "주파수 대역", "نطاق التردد"),
  movement: six("Movement", "机芯", "機芯", "ムーブメント", "무브먼트", "الحركة"),
  caseSize: six("Case", "表壳直径", "錶殼直徑", "ケース径", "케이스 지름", "قطر العلبة"),
  glass: six("Glass", "表镜", "錶鏡", "風防", "글라스", "الزجاج"),
  strap: six("Strap", "表带", "錶帶", "ベルト", "스트랩", "السوار"),
  metal: six("Metal", "金属", "金屬", "地金", "금속", "المعدن"),
  stone: six("Stone", "宝石", "寶石", "石", "원석", "الحجر"),
  cable: six("Cable length", "线长", "線長", "ケーブル長", "케이블 길이", "طول الكابل"),
  inTheBox: six("In the box", "包装清单", "內容物", "同梱品", "구성품", "محتويات العلبة"),
  pieces: six("Pieces", "数量", "數量", "入数", "구성 수량", "عدد القطع"),
  age: six("Age", "适用年龄", "適用年齡", "対象年齢", "사용 연령", "العمر المناسب"),
  players: six("Players", "玩家人数", "遊戲人數", "プレイ人数", "인원", "عدد اللاعبين"),
  playTime: six("Playing time", "游戏时长", "遊戲時間", "プレイ時間", "플레이 시간", "مدة اللعب"),
  fit: six("Fit", "版型", "版型", "シルエット", "핏", "القَصّة"),
  season: six("Season", "季节", "季節", "シーズン", "계절", "الموسم"),
  ingredients: six("Ingredients", "配料", "成分", "原材料", "원재료", "المكونات"),
  shelfLife: six("Shelf life", "保质期", "保存期限", "賞味期限", "소비기한", "مدة الصلاحية"),
  storageAdvice: six("Keep", "储存方式", "保存方式", "保存方法", "보관 방법", "التخزين"),
  skinType: six("Skin type", "适用肤质", "適用膚質", "肌タイプ", "피부 타입", "نوع البشرة"),
  harvest: six("Harvest", "采收", "採收", "収穫", "수확", "موسم القطاف"),
  year: six("Year", "年份", "年份", "年式", "연식", "سنة الصنع"),
  condition: six("Condition", "成色", "保存狀況", "状態", "상태", "الحالة"),
} satisfies Record<string, Six>;

export const materials = {
  cotton: six("Cotton", "纯棉", "純棉", "綿", "면", "قطن"),
  organicCotton: six("Organic cotton", "有机棉", "有機棉", "オーガニックコットン", "유기농 면", "قطن عضوي"),
  linen: six("Linen", "亚麻", "亞麻", "リネン", "린넨", "كتان"),
  wool: six("Wool", "羊毛", "羊毛", "ウール", "울", "صوف"),
  merino: six("Merino wool", "美利奴羊毛", "美麗諾羊毛", "メリノウール", "메리노 울", "صوف مرينو"),
  silk: six("Silk", "真丝", "蠶絲", "シルク", "실크", "حرير"),
  leather: six("Cowhide leather", "牛皮", "牛皮", "牛革", "소가죽", "جلد بقري"),
  goatskin: six("Goatskin", "山羊皮", "山羊皮", "山羊革", "염소가죽", "جلد ماعز"),
  suede: six("Suede", "麂皮", "麂皮", "スエード", "스웨이드", "شامواه"),
  syntheticLeather: six("Synthetic leather", "人造革", "合成皮革", "合成皮革", "인조가죽", "جلد صناعي"),
  canvas: six("Canvas", "帆布", "帆布", "キャンバス", "캔버스", "قماش كانفاس"),
  nylon: six("Nylon", "尼龙", "尼龍", "ナイロン", "나일론", "نايلون"),
  polyester: six("Polyester", "聚酯纤维", "聚酯纖維", "ポリエステル", "폴리에스터", "بوليستر"),
  mesh: six("Knitted mesh", "针织网布", "針織網布", "ニットメッシュ", "니트 메시", "شبك محبوك"),
  rubber: six("Natural rubber", "天然橡胶", "天然橡膠", "天然ゴム", "천연고무", "مطاط طبيعي"),
  eva: six("EVA foam", "EVA 泡棉", "EVA 發泡", "EVAフォーム", "EVA 폼", "رغوة EVA"),
  cork: six("Cork", "软木", "軟木", "コルク", "코르크", "فلين"),
  steel: six("Stainless steel", "不锈钢", "不鏽鋼", "ステンレススチール", "스테인리스 스틸", "فولاذ مقاوم للصدأ"),
  aluminium: six("Aluminium", "铝合金", "鋁合金", "アルミニウム", "알루미늄", "ألومنيوم"),
  brass: six("Brass", "黄铜", "黃銅", "真鍮", "황동", "نحاس أصفر"),
  castIron: six("Cast iron", "铸铁", "鑄鐵", "鋳鉄", "주철", "حديد زهر"),
  silver925: six("925 sterling silver", "925 银", "925 純銀", "シルバー925", "925 실버", "فضة عيار 925"),
  gold18: six("18K gold", "18K 金", "18K 金", "18金", "18K 골드", "ذهب عيار 18"),
  goldPlated: six("Gold-plated brass", "黄铜镀金", "黃銅鍍金", "真鍮に金メッキ", "황동 금도금", "نحاس مطلي بالذهب"),
  ceramic: six("Ceramic", "陶瓷", "陶瓷", "陶器", "세라믹", "خزف"),
  porcelain: six("Porcelain", "瓷", "瓷器", "磁器", "도자기", "بورسلين"),
  glass: six("Glass", "玻璃", "玻璃", "ガラス", "유리", "زجاج"),
  sapphireGlass: six("Sapphire crystal", "蓝宝石玻璃", "藍寶石水晶玻璃", "サファイアガラス", "사파이어 크리스털", "كريستال ياقوتي"),
  mineralGlass: six("Mineral glass", "矿物玻璃", "礦物玻璃", "ミネラルガラス", "미네랄 글라스", "زجاج معدني"),
  walnut: six("Walnut", "胡桃木", "胡桃木", "ウォールナット", "월넛", "خشب الجوز"),
  beech: six("Beech", "榉木", "櫸木", "ブナ材", "너도밤나무", "خشب الزان"),
  bamboo: six("Bamboo", "竹", "竹", "竹", "대나무", "خيزران"),
  spruce: six("Spruce", "云杉", "雲杉", "スプルース", "가문비나무", "خشب التنوب"),
  palm: six("Palm leaf", "棕榈叶", "棕櫚葉", "ヤシの葉", "야자잎", "سعف النخيل"),
  plastic: six("ABS plastic", "ABS 塑料", "ABS 塑膠", "ABS樹脂", "ABS 플라스틱", "بلاستيك ABS"),
  silicone: six("Silicone", "硅胶", "矽膠", "シリコーン", "실리콘", "سيليكون"),
  paper: six("Paper", "纸", "紙", "紙", "종이", "ورق"),
} satisfies Record<string, Six>;

export const countries = {
  china: six("China", "中国", "中國", "中国", "중국", "الصين"),
  japan: six("Japan", "日本", "日本", "日本", "일본", "اليابان"),
  korea: six("South Korea", "韩国", "韓國", "韓国", "대한민국", "كوريا الجنوبية"),
  emirates: six("United Arab Emirates", "阿联酋", "阿聯酋", "アラブ首長国連邦", "아랍에미리트", "الإمارات"),
  turkey: six("Türkiye", "土耳其", "土耳其", "トルコ", "튀르키예", "تركيا"),
  germany: six("Germany", "德国", "德國", "ドイツ", "독일", "ألمانيا"),
  usa: six("USA", "美国", "美國", "アメリカ", "미국", "الولايات المتحدة"),
  taiwan: six("Taiwan", "台湾", "台灣", "台湾", "대만", "تايوان"),
  hongKong: six("Hong Kong", "香港", "香港", "香港", "홍콩", "هونغ كونغ"),
  morocco: six("Morocco", "摩洛哥", "摩洛哥", "モロッコ", "모로코", "المغرب"),
} satisfies Record<string, Six>;

export const words = {
  laces: six("Laces", "系带", "綁帶", "靴ひも", "끈", "رباط"),
  zip: six("Zip", "拉链", "拉鍊", "ファスナー", "지퍼", "سحّاب"),
  buckle: six("Buckle", "扣环", "扣環", "バックル", "버클", "إبزيم"),
  slipOn: six("Slip-on", "套脚", "套腳", "スリッポン", "슬립온", "بدون رباط"),
  magnetic: six("Magnetic button", "磁扣", "磁釦", "マグネットボタン", "자석 단추", "زر مغناطيسي"),
  drawstring: six("Drawstring", "抽绳", "抽繩", "巾着", "조임끈", "رباط شد"),
  quartz: six("Quartz", "石英", "石英", "クオーツ", "쿼츠", "كوارتز"),
  automatic: six("Automatic", "自动机械", "自動上鍊機械", "自動巻き", "오토매틱", "أوتوماتيكية"),
  handWound: six("Hand-wound", "手动上链", "手動上鍊", "手巻き", "수동 태엽", "تعبئة يدوية"),
  allYear: six("All year", "四季", "四季皆宜", "通年", "사계절", "كل الفصول"),
  summer: six("Summer", "夏季", "夏季", "夏", "여름", "الصيف"),
  winter: six("Winter", "冬季", "冬季", "冬", "겨울", "الشتاء"),
  regular: six("Regular", "标准", "標準", "レギュラー", "레귤러", "عادية"),
  loose: six("Loose", "宽松", "寬鬆", "ルーズ", "루즈", "واسعة"),
  slim: six("Slim", "修身", "合身", "スリム", "슬림", "ضيقة"),
  handWash: six("Hand wash", "手洗", "手洗", "手洗い", "손세탁", "غسل يدوي"),
  machineWash: six("Machine wash 30 °C", "30 °C 机洗", "30 °C 機洗", "30 ℃で洗濯機可", "30 °C 세탁기 가능", "غسالة عند 30 درجة"),
  wipeClean: six("Wipe with a damp cloth", "湿布擦拭", "濕布擦拭", "固く絞った布で拭く", "젖은 천으로 닦기", "تُمسح بقطعة قماش رطبة"),
  dryPlace: six("Cool and dry", "阴凉干燥处", "陰涼乾燥處", "冷暗所", "서늘하고 건조한 곳", "مكان بارد وجاف"),
  allSkin: six("All skin types", "各种肤质", "各種膚質", "すべての肌タイプ", "모든 피부", "جميع أنواع البشرة"),
  none: six("None", "不防水", "不防水", "非防水", "비방수", "غير مقاوم للماء"),
} satisfies Record<string, Six>;

/** Figures with their unit as each language writes it. */
export const grams = (figure: string | number): Six =>
  six(`${figure} g`, `${figure} 克`, `${figure} 公克`, `${figure}g`, `${figure}g`, `${figure} غرام`);
export const kilograms = (figure: string | number): Six =>
  six(`${figure} kg`, `${figure} 千克`, `${figure} 公斤`, `${figure}kg`, `${figure}kg`, `${figure} كغم`);
export const centimetres = (figure: string | number): Six =>
  six(`${figure} cm`, `${figure} 厘米`, `${figure} 公分`, `${figure}cm`, `${figure}cm`, `${figure} سم`);
export const millimetres = (figure: string | number): Six =>
  six(`${figure} mm`, `${figure} 毫米`, `${figure} 公釐`, `${figure}mm`, `${figure}mm`, `${figure} ملم`);
export const metres = (figure: string | number): Six =>
  six(`${figure} m`, `${figure} 米`, `${figure} 公尺`, `${figure}m`, `${figure}m`, `${figure} م`);
export const millilitres = (figure: string | number): Six =>
  six(`${figure} ml`, `${figure} 毫升`, `${figure} 毫升`, `${figure}ml`, `${figure}ml`, `${figure} مل`);
export const litres = (figure: string | number): Six =>
  six(`${figure} l`, `${figure} 升`, `${figure} 公升`, `${figure}L`, `${figure}L`, `${figure} لتر`);
export const hours = (figure: string | number): Six =>
  six(`${figure} hours`, `${figure} 小时`, `${figure} 小時`, `${figure}時間`, `${figure}시간`, `${figure} ساعة`);
export const minutes = (figure: string | number): Six =>
  six(`${figure} minutes`, `${figure} 分钟`, `${figure} 分鐘`, `${figure}分`, `${figure}분`, `${figure} دقيقة`);
export const months = (figure: number): Six =>
  six(`${figure} months`, `${figure} 个月`, `${figure} 個月`, `${figure}か月`, `${figure}개월`, `${figure} ${figure >= 3 && figure <= 10 ? "أشهر" : "شهرًا"}`);
export const years = (figure: 1 | 2 | 3 | 5): Six =>
  six(figure === 1 ? "1 year" : `${figure} years`, `${figure} 年`, `${figure} 年`, `${figure}年`, `${figure}년`, { 1: "سنة واحدة", 2: "سنتان", 3: "3 سنوات", 5: "5 سنوات" }[figure]);
export const watts = (figure: string | number): Six =>
  six(`${figure} W`, `${figure} 瓦`, `${figure} 瓦`, `${figure}W`, `${figure}W`, `${figure} واط`);
export const pieces = (figure: number): Six =>
  six(`${figure} pieces`, `${figure} 件`, `${figure} 件`, `${figure}点`, `${figure}개`, figure <= 10 ? `${figure} قطع` : `${figure} قطعة`);
export const inches = (figure: string | number): Six =>
  six(`${figure} in`, `${figure} 英寸`, `${figure} 吋`, `${figure}型`, `${figure}인치`, `${figure} بوصة`);
export const ageFrom = (figure: number): Six =>
  six(`From ${figure} years`, `${figure} 岁以上`, `${figure} 歲以上`, `${figure}歳以上`, `${figure}세 이상`, figure <= 10 ? `من ${figure} سنوات` : `من ${figure} سنة`);
