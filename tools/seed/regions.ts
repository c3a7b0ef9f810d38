import type { Six } from "./shape.ts";
import { six } from "./vocabulary.ts";

export interface SeedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Six;
  /** The calling code, with its plus sign. */
  phone: string;
}

function country(code: string, phone: string, name: Six): SeedCountry {
  return { code, name, phone };
}

/** The countries an address may be in; which of them a store delivers to is the store's own word (`notTo`). */
export const countries: SeedCountry[] = [
  country("US", "+1", six("United States", "美国", "美國", "アメリカ合衆国", "미국", "الولايات المتحدة")),
  country("CN", "+86", six("Mainland China", "中国大陆", "中國大陸", "中国本土", "중국 본토", "بر الصين الرئيسي")),
  country("HK", "+852", six("Hong Kong", "中国香港", "香港", "香港", "홍콩", "هونغ كونغ")),
  country("TW", "+886", six("Taiwan", "中国台湾", "台灣", "台湾", "대만", "تايوان")),
  country("MO", "+853", six("Macao", "中国澳门", "澳門", "マカオ", "마카오", "ماكاو")),
  country("JP", "+81", six("Japan", "日本", "日本", "日本", "일본", "اليابان")),
  country("KR", "+82", six("South Korea", "韩国", "韓國", "韓国", "대한민국", "كوريا الجنوبية")),
  country("AE", "+971", six("United Arab Emirates", "阿联酋", "阿拉伯聯合大公國", "アラブ首長国連邦", "아랍에미리트", "الإمارات العربية المتحدة")),
  country("SA", "+966", six("Saudi Arabia", "沙特阿拉伯", "沙烏地阿拉伯", "サウジアラビア", "사우디아라비아", "المملكة العربية السعودية")),
  country("QA", "+974", six("Qatar", "卡塔尔", "卡達", "カタール", "카타르", "قطر")),
  country("KW", "+965", six("Kuwait", "科威特", "科威特", "クウェート", "쿠웨이트", "الكويت")),
  country("BH", "+973", six("Bahrain", "巴林", "巴林", "バーレーン", "바레인", "البحرين")),
  country("OM", "+968", six("Oman", "阿曼", "阿曼", "オマーン", "오만", "عُمان")),
  country("JO", "+962", six("Jordan", "约旦", "約旦", "ヨルダン", "요르단", "الأردن")),
  country("LB", "+961", six("Lebanon", "黎巴嫩", "黎巴嫩", "レバノン", "레바논", "لبنان")),
  country("IQ", "+964", six("Iraq", "伊拉克", "伊拉克", "イラク", "이라크", "العراق")),
  country("EG", "+20", six("Egypt", "埃及", "埃及", "エジプト", "이집트", "مصر")),
  country("MA", "+212", six("Morocco", "摩洛哥", "摩洛哥", "モロッコ", "모로코", "المغرب")),
  country("TN", "+216", six("Tunisia", "突尼斯", "突尼西亞", "チュニジア", "튀니지", "تونس")),
  country("DZ", "+213", six("Algeria", "阿尔及利亚", "阿爾及利亞", "アルジェリア", "알제리", "الجزائر")),
  country("TR", "+90", six("Türkiye", "土耳其", "土耳其", "トルコ", "튀르키예", "تركيا")),
  country("DE", "+49", six("Germany", "德国", "德國", "ドイツ", "독일", "ألمانيا")),
  country("AT", "+43", six("Austria", "奥地利", "奧地利", "オーストリア", "오스트리아", "النمسا")),
  country("CH", "+41", six("Switzerland", "瑞士", "瑞士", "スイス", "스위스", "سويسرا")),
  country("GB", "+44", six("United Kingdom", "英国", "英國", "イギリス", "영국", "المملكة المتحدة")),
  country("IE", "+353", six("Ireland", "爱尔兰", "愛爾蘭", "アイルランド", "아일랜드", "أيرلندا")),
  country("FR", "+33", six("France", "法国", "法國", "フランス", "프랑스", "فرنسا")),
  country("BE", "+32", six("Belgium", "比利时", "比利時", "ベルギー", "벨기에", "بلجيكا")),
  country("NL", "+31", six("Netherlands", "荷兰", "荷蘭", "オランダ", "네덜란드", "هولندا")),
  country("ES", "+34", six("Spain", "西班牙", "西班牙", "スペイン", "스페인", "إسبانيا")),
  country("PT", "+351", six("Portugal", "葡萄牙", "葡萄牙", "ポルトガル", "포르투갈", "البرتغال")),
  country("IT", "+39", six("Italy", "意大利", "義大利", "イタリア", "이탈리아", "إيطاليا")),
  country("SE", "+46", six("Sweden", "瑞典", "瑞典", "スウェーデン", "스웨덴", "السويد")),
  country("NO", "+47", six("Norway", "挪威", "挪威", "ノルウェー", "노르웨이", "النرويج")),
  country("DK", "+45", six("Denmark", "丹麦", "丹麥", "デンマーク", "덴마크", "الدنمارك")),
  country("FI", "+358", six("Finland", "芬兰", "芬蘭", "フィンランド", "핀란드", "فنلندا")),
  country("PL", "+48", six("Poland", "波兰", "波蘭", "ポーランド", "폴란드", "بولندا")),
  country("CZ", "+420", six("Czechia", "捷克", "捷克", "チェコ", "체코", "التشيك")),
  country("GR", "+30", six("Greece", "希腊", "希臘", "ギリシャ", "그리스", "اليونان")),
  country("CA", "+1", six("Canada", "加拿大", "加拿大", "カナダ", "캐나다", "كندا")),
  country("MX", "+52", six("Mexico", "墨西哥", "墨西哥", "メキシコ", "멕시코", "المكسيك")),
  country("BR", "+55", six("Brazil", "巴西", "巴西", "ブラジル", "브라질", "البرازيل")),
  country("AR", "+54", six("Argentina", "阿根廷", "阿根廷", "アルゼンチン", "아르헨티나", "الأرجنتين")),
  country("CL", "+56", six("Chile", "智利", "智利", "チリ", "칠레", "تشيلي")),
  country("AU", "+61", six("Australia", "澳大利亚", "澳洲", "オーストラリア", "호주", "أستراليا")),
  country("NZ", "+64", six("New Zealand", "新西兰", "紐西蘭", "ニュージーランド", "뉴질랜드", "نيوزيلندا")),
  country("IN", "+91", six("India", "印度", "印度", "インド", "인도", "الهند")),
  country("PK", "+92", six("Pakistan", "巴基斯坦", "巴基斯坦", "パキスタン", "파키스탄", "باكستان")),
  country("SG", "+65", six("Singapore", "新加坡", "新加坡", "シンガポール", "싱가포르", "سنغافورة")),
  country("MY", "+60", six("Malaysia", "马来西亚", "馬來西亞", "マレーシア", "말레이시아", "ماليزيا")),
  country("TH", "+66", six("Thailand", "泰国", "泰國", "タイ", "태국", "تايلاند")),
  country("VN", "+84", six("Vietnam", "越南", "越南", "ベトナム", "베트남", "فيتنام")),
  country("ID", "+62", six("Indonesia", "印度尼西亚", "印尼", "インドネシア", "인도네시아", "إندونيسيا")),
  country("PH", "+63", six("Philippines", "菲律宾", "菲律賓", "フィリピン", "필리핀", "الفلبين")),
  country("KZ", "+7", six("Kazakhstan", "哈萨克斯坦", "哈薩克", "カザフスタン", "카자흐스탄", "كازاخستان")),
  country("ZA", "+27", six("South Africa", "南非", "南非", "南アフリカ", "남아프리카공화국", "جنوب أفريقيا")),
  country("KE", "+254", six("Kenya", "肯尼亚", "肯亞", "ケニア", "케냐", "كينيا")),
  country("NG", "+234", six("Nigeria", "尼日利亚", "奈及利亞", "ナイジェリア", "나이지리아", "نيجيريا")),
];
