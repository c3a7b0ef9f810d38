import type { SeedCategory, Six } from "../seed/shape.ts";
import { six } from "../seed/vocabulary.ts";

function child(key: string, name: Six): SeedCategory["children"][number] {
  return { key, name };
}

export const categories: SeedCategory[] = [
  {
    key: "shoes", name: six("Shoes", "鞋履", "鞋類", "靴", "신발", "أحذية"),
    children: [
      child("sneakers", six("Sneakers", "运动鞋", "運動鞋", "スニーカー", "운동화", "أحذية رياضية")),
      child("heels_flats", six("Heels and flats", "高跟与平底", "高跟與平底鞋", "パンプス・フラット", "힐·플랫", "كعب عالٍ ومسطح")),
      child("dress_shoes", six("Dress shoes", "皮鞋", "皮鞋", "革靴", "구두", "أحذية رسمية")),
      child("boots", six("Boots", "靴子", "靴款", "ブーツ", "부츠", "جزم")),
      child("sandals_slippers", six("Sandals and slippers", "凉鞋拖鞋", "涼鞋拖鞋", "サンダル・室内履き", "샌들·슬리퍼", "صنادل وشباشب")),
    ],
  },
  {
    key: "bags", name: six("Bags", "箱包", "包包行李", "バッグ", "가방", "حقائب"),
    children: [
      child("handbags", six("Handbags", "手提包", "手提包", "ハンドバッグ", "핸드백", "حقائب يد")),
      child("backpacks", six("Backpacks", "双肩包", "後背包", "リュック", "백팩", "حقائب ظهر")),
      child("luggage", six("Luggage", "行李箱", "行李箱", "スーツケース", "여행 가방", "حقائب سفر")),
      child("wallets_pouches", six("Wallets and pouches", "钱包与小包", "錢包與小包", "財布・ポーチ", "지갑·파우치", "محافظ وجيوب صغيرة")),
      child("business_totes", six("Work and totes", "公文包与托特", "公事包與托特包", "ビジネス・トート", "서류 가방·토트", "حقائب عمل وتسوق")),
    ],
  },
  {
    key: "watches_jewelry", name: six("Watches and jewellery", "钟表首饰", "鐘錶珠寶", "時計・ジュエリー", "시계·주얼리", "ساعات ومجوهرات"),
    children: [
      child("watches", six("Watches", "腕表", "腕錶", "腕時計", "손목시계", "ساعات يد")),
      child("rings", six("Rings", "戒指", "戒指", "指輪", "반지", "خواتم")),
      child("necklaces_charms", six("Necklaces and charms", "项链与挂饰", "項鍊與墜飾", "ネックレス・チャーム", "목걸이·참", "قلائد وتعليقات")),
      child("gemstones", six("Gemstones", "宝石", "寶石", "宝石・ルース", "원석", "أحجار كريمة")),
      child("clocks_timers", six("Clocks and timers", "时钟与计时", "時鐘與計時", "置時計・タイマー", "시계·타이머", "ساعات منزلية ومؤقتات")),
    ],
  },
  {
    key: "audio", name: six("Audio and music", "影音乐器", "音響樂器", "オーディオ・楽器", "오디오·악기", "صوتيات وموسيقى"),
    children: [
      child("headphones", six("Headphones", "耳机", "耳機", "ヘッドホン", "헤드폰", "سماعات رأس")),
      child("microphones", six("Microphones", "麦克风", "麥克風", "マイク", "마이크", "ميكروفونات")),
      child("speakers_radios", six("Speakers and radios", "音箱与收音机", "喇叭與收音機", "スピーカー・ラジオ", "스피커·라디오", "مكبرات صوت وراديو")),
      child("strings_keys", six("Strings and keys", "弦乐与键盘", "弦樂與鍵盤", "弦楽器・鍵盤", "현악기·건반", "آلات وترية ومفاتيح")),
      child("winds_percussion", six("Winds and percussion", "管乐与打击乐", "管樂與打擊樂", "管楽器・打楽器", "관악기·타악기", "آلات نفخ وإيقاع")),
    ],
  },
  {
    key: "cameras", name: six("Cameras and optics", "相机光学", "相機光學", "カメラ・光学機器", "카메라·광학", "كاميرات وبصريات"),
    children: [
      child("photo_cameras", six("Photo cameras", "照相机", "照相機", "カメラ", "카메라", "كاميرات تصوير")),
      child("video", six("Video and film", "摄像与放映", "攝影機與放映", "ビデオ・映写", "비디오·영상", "فيديو وعرض")),
      child("telescopes_microscopes", six("Telescopes and microscopes", "望远镜与显微镜", "望遠鏡與顯微鏡", "望遠鏡・顕微鏡", "망원경·현미경", "تلسكوبات ومجاهر")),
      child("photo_accessories", six("Film, light and albums", "胶片、灯光与相册", "底片、燈光與相簿", "フィルム・照明・アルバム", "필름·조명·앨범", "أفلام وإضاءة وألبومات")),
    ],
  },
  {
    key: "phones_computers", name: six("Phones and computers", "手机电脑", "手機電腦", "スマホ・パソコン", "휴대폰·컴퓨터", "هواتف وحواسيب"),
    children: [
      child("phones", six("Phones", "手机与电话", "手機與電話", "スマホ・電話", "휴대폰·전화기", "هواتف")),
      child("computers", six("Computers and screens", "电脑与屏幕", "電腦與螢幕", "パソコン・モニター", "컴퓨터·모니터", "حواسيب وشاشات")),
      child("keyboards_mice", six("Keyboards and mice", "键盘鼠标", "鍵盤滑鼠", "キーボード・マウス", "키보드·마우스", "لوحات مفاتيح وفأرات")),
      child("power_storage", six("Power and storage", "电源与存储", "電源與儲存", "電源・ストレージ", "전원·저장장치", "طاقة وتخزين")),
      child("printers_gadgets", six("Printers and gadgets", "打印机与小物", "印表機與小物", "プリンター・ガジェット", "프린터·소형 기기", "طابعات وأجهزة صغيرة")),
    ],
  },
  {
    key: "clothing", name: six("Clothing", "服饰", "服飾", "ファッション", "의류", "ملابس"),
    children: [
      child("tops", six("Tops", "上衣", "上衣", "トップス", "상의", "قمصان وبلوزات")),
      child("bottoms", six("Trousers and shorts", "裤装", "褲裝", "パンツ", "하의", "سراويل وشورتات")),
      child("dresses", six("Dresses and traditional", "裙装与传统服饰", "洋裝與傳統服飾", "ワンピース・民族衣装", "원피스·전통복", "فساتين وأزياء تقليدية")),
      child("outerwear", six("Coats", "外套", "外套", "アウター", "아우터", "معاطف")),
      child("accessories", six("Hats, scarves and glasses", "帽子围巾眼镜", "帽子圍巾眼鏡", "帽子・マフラー・眼鏡", "모자·머플러·안경", "قبعات وأوشحة ونظارات")),
    ],
  },
  {
    key: "home_kitchen", name: six("Home and kitchen", "家居厨房", "居家廚房", "ホーム・キッチン", "홈·주방", "المنزل والمطبخ"),
    children: [
      child("cookware", six("Cookware", "锅具", "鍋具", "調理器具", "조리 도구", "أدوات طهي")),
      child("tableware", six("Tableware", "餐具", "餐具", "食器", "식기", "أدوات مائدة")),
      child("furniture_textiles", six("Furniture and textiles", "家具与布品", "家具與布品", "家具・ファブリック", "가구·패브릭", "أثاث ومنسوجات")),
      child("lighting_decor", six("Light and decoration", "灯具与装饰", "燈具與裝飾", "照明・インテリア", "조명·장식", "إضاءة وزينة")),
      child("stationery", six("Desk and stationery", "文具", "文具", "文房具", "문구", "قرطاسية ومكتب")),
    ],
  },
  {
    key: "toys_games", name: six("Toys and games", "玩具游戏", "玩具遊戲", "おもちゃ・ゲーム", "장난감·게임", "ألعاب"),
    children: [
      child("soft_toys", six("Soft toys and dolls", "毛绒与玩偶", "絨毛與玩偶", "ぬいぐるみ・人形", "인형", "دمى ومحشوات")),
      child("puzzles_board_games", six("Puzzles and board games", "拼图桌游", "拼圖桌遊", "パズル・ボードゲーム", "퍼즐·보드게임", "أحاجٍ وألعاب لوحية")),
      child("video_games", six("Video games", "电子游戏", "電玩", "テレビゲーム", "비디오 게임", "ألعاب فيديو")),
      child("outdoor_toys", six("Outdoor toys", "户外玩具", "戶外玩具", "外遊び", "야외 놀이", "ألعاب خارجية")),
    ],
  },
  {
    key: "sports_outdoors", name: six("Sports and outdoors", "运动户外", "運動戶外", "スポーツ・アウトドア", "스포츠·아웃도어", "رياضة وهواء طلق"),
    children: [
      child("camping", six("Camping and hiking", "露营徒步", "露營健行", "キャンプ・登山", "캠핑·등산", "تخييم ومشي")),
      child("ball_sports", six("Ball sports", "球类", "球類運動", "球技", "구기", "ألعاب الكرة")),
      child("cycling_wheels", six("Cycling and skating", "骑行与滑板", "自行車與滑板", "自転車・スケート", "자전거·스케이트", "دراجات وتزلج")),
      child("water_winter", six("Water and winter", "水上与冰雪", "水上與冰雪", "水辺・冬のスポーツ", "수상·겨울 스포츠", "رياضات مائية وشتوية")),
      child("fitness", six("Training and combat", "健身与搏击", "健身與格鬥", "トレーニング・格闘技", "트레이닝·격투기", "تدريب وفنون قتالية")),
    ],
  },
  {
    key: "beauty_health", name: six("Beauty and health", "美妆健康", "美妝健康", "ビューティー・ヘルス", "뷰티·건강", "جمال وصحة"),
    children: [
      child("makeup", six("Make-up and nails", "彩妆美甲", "彩妝美甲", "メイク・ネイル", "메이크업·네일", "مكياج وأظافر")),
      child("skin_care", six("Skin care", "护肤", "肌膚保養", "スキンケア", "스킨케어", "عناية بالبشرة")),
      child("bath_body", six("Bath and body", "沐浴身体", "沐浴身體", "バス・ボディ", "목욕·바디", "استحمام وجسم")),
      child("hair_care", six("Hair care and shaving", "护发剃须", "護髮刮鬍", "ヘアケア・シェービング", "헤어·면도", "شعر وحلاقة")),
      child("wellbeing", six("Wellbeing", "健康护理", "健康護理", "ヘルスケア", "건강 관리", "صحة وعناية")),
    ],
  },
  {
    key: "food_tea", name: six("Food and tea", "食品茶饮", "食品茶飲", "食品・お茶", "식품·차", "أطعمة وشاي"),
    children: [
      child("tea", six("Tea", "茶", "茶葉", "お茶", "차", "شاي")),
      child("coffee", six("Coffee", "咖啡", "咖啡", "コーヒー", "커피", "قهوة")),
      child("sweets", six("Sweets and baking", "甜点糖果", "甜點糖果", "お菓子", "과자·디저트", "حلويات ومخبوزات")),
      child("fruit_nuts", six("Dried fruit and nuts", "干果坚果", "果乾堅果", "ドライフルーツ・ナッツ", "건과·견과", "فواكه مجففة ومكسرات")),
      child("pantry", six("Pantry", "油盐酱料", "油鹽醬料", "調味料・食材", "양념·식재료", "مؤونة")),
    ],
  },
];
