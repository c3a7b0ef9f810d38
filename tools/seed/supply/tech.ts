import type { SeedSupplyItem } from "../suppliers.ts";
import { axis, axisNames, colourAxis, countries, fact, hours, kilograms, materials, option, parameters, same, six, watts, words, years } from "../vocabulary.ts";

/** Sound, cameras, computers and what charges them. */
export const supplyTech: SeedSupplyItem[] = [
  {
    key: "supply_travel_earbuds", supplier: "seto", category: "headphones", brand: "Minato", level: 1, purchasePrice: "58.00", suggestedPrice: "66.70", weightGrams: 260, pieces: [60, 45],
    name: six("Minato on-ear travel headphones", "Minato 旅行贴耳耳机", "Minato 旅行貼耳耳機", "Minato トラベルヘッドホン", "Minato 여행용 온이어 헤드폰", "سماعات رأس للسفر Minato"),
    description: six("They fold to the size of a fist and play for thirty hours. The cable fits aeroplane sockets.", "折叠后如拳头大小，续航 30 小时，附飞机音频线。", "摺疊後如拳頭大小，續航 30 小時，附飛機音源線。", "こぶし大に折りたため、30時間再生。機内端子用のケーブル付き。", "주먹만 하게 접히고 30시간 재생합니다. 기내 단자용 케이블이 있습니다.", "تُطوى بحجم قبضة اليد وتعمل ثلاثين ساعة، وكابلها يناسب مقابس الطائرات."),
    axes: [colourAxis("black", "ivory")], parameters: [fact(parameters.battery, hours(30)), fact(parameters.connection, same("Bluetooth 5.4, 3.5 mm")), fact(parameters.warranty, years(2))],
  },
  {
    key: "supply_wood_radio", supplier: "seto", category: "speakers_radios", brand: "Minato", level: 2, purchasePrice: "104.00", suggestedPrice: "122.70", weightGrams: 2400, pieces: [22],
    name: six("Table radio in walnut", "胡桃木台式收音机", "胡桃木桌上型收音機", "ウォールナットの卓上ラジオ", "월넛 탁상 라디오", "راديو طاولة من خشب الجوز"),
    description: six("FM, DAB+ and Bluetooth behind one dial. The case is glued from solid boards.", "FM、DAB+ 与蓝牙，一个旋钮操作。实木板胶合机箱。", "FM、DAB+ 與藍牙，一個旋鈕操作。實木板膠合機箱。", "FM・DAB+・Bluetoothをダイヤル一つで。無垢板を貼り合わせた箱です。", "FM, DAB+, 블루투스를 다이얼 하나로 씁니다. 원목 판을 이어 만들었습니다.", "إف إم وداب+ وبلوتوث بمقبض واحد، وهيكله من ألواح خشب مصمتة."),
    axes: [], parameters: [fact(parameters.material, materials.walnut), fact(parameters.power, watts(12)), fact(parameters.warranty, years(3))],
  },
  {
    key: "supply_kalimba", supplier: "yingge", category: "strings_keys", brand: null, level: 0, purchasePrice: "22.00", suggestedPrice: "24.20", weightGrams: 620, pieces: [65],
    name: six("Kalimba with 17 keys", "17 音拇指琴", "17 音拇指琴", "カリンバ 17音", "칼림바 17음", "كاليمبا بسبعة عشر مفتاحًا"),
    description: six("Acacia body, steel keys marked with notes, a tuning hammer and a first song book.", "相思木琴身，钢片标有音名，附调音锤与入门曲谱。", "相思木琴身，鋼片標有音名，附調音槌與入門曲譜。", "アカシアの胴に音名入りの鉄鍵。調律ハンマーと楽譜付き。", "아카시아 몸통, 음이름을 새긴 강철 건반, 조율 망치와 첫 악보집이 있습니다.", "جسم من الأكاسيا ومفاتيح فولاذية عليها النغمات ومطرقة ضبط وكتاب أغانٍ أول."),
    axes: [], parameters: [fact(parameters.origin, countries.taiwan), fact(parameters.weight, kilograms("0.6")), fact(parameters.inTheBox, six("Kalimba, hammer, bag, book", "拇指琴、调音锤、袋、曲谱", "拇指琴、調音槌、袋、曲譜", "本体、ハンマー、袋、楽譜", "칼림바, 망치, 주머니, 악보", "كاليمبا ومطرقة وحقيبة وكتاب"))],
  },
  {
    key: "supply_frame_drum", supplier: "anadolu", category: "winds_percussion", brand: null, level: 1, purchasePrice: "46.00", suggestedPrice: "52.90", weightGrams: 1100, pieces: [18, 12],
    name: six("Bendir frame drum", "本迪尔手鼓", "本迪爾手鼓", "ベンディル（枠太鼓）", "벤디르 프레임 드럼", "بندير (دف بإطار)"),
    description: six("Goat skin on a steamed beech ring, tuned by a warm hand. With a cotton bag.", "蒸弯榉木圈绷山羊皮，以手温调音。附棉布袋。", "蒸彎櫸木圈繃山羊皮，以手溫調音。附棉布袋。", "蒸し曲げたブナの枠に山羊皮。手の温もりで音を整えます。袋付き。", "증기로 굽힌 너도밤나무 테에 염소가죽을 씌웠습니다. 손의 온기로 조율합니다. 면 주머니 포함.", "جلد ماعز على طوق من الزان المحني بالبخار، يُضبط بدفء اليد، ومعه كيس قطني."),
    axes: [axis(axisNames.size, option(same("40 cm")), option(same("50 cm"), "11.50"))], parameters: [fact(parameters.material, materials.beech), fact(parameters.origin, countries.turkey), fact(parameters.warranty, years(1))],
  },
  {
    key: "supply_instant_camera", supplier: "seto", category: "photo_cameras", brand: "Minato", level: 3, purchasePrice: "124.00", suggestedPrice: "148.80", weightGrams: 700, pieces: [16, 14],
    name: six("Minato instant camera", "Minato 拍立得相机", "Minato 拍立得相機", "Minato インスタントカメラ", "Minato 즉석카메라", "كاميرا فورية Minato"),
    description: six("A glass lens, a mirror for portraits and a second exposure on the same sheet.", "玻璃镜头，带自拍镜，可双重曝光。", "玻璃鏡頭，附自拍鏡，可雙重曝光。", "ガラスレンズ、自撮りミラー、多重露光に対応。", "유리 렌즈, 셀카 거울, 이중 노출이 됩니다.", "عدسة زجاجية ومرآة للصور الشخصية وتعريض مزدوج على الورقة نفسها."),
    axes: [colourAxis("sky", "charcoal")], parameters: [fact(parameters.lens, same("60 mm f/12")), fact(parameters.warranty, years(2)), fact(parameters.origin, countries.japan)],
  },
  {
    key: "supply_field_microscope", supplier: "nordlicht", category: "telescopes_microscopes", brand: null, level: 2, purchasePrice: "78.00", suggestedPrice: "92.00", weightGrams: 1300, pieces: [20],
    name: six("Field microscope, 40 to 400 times", "野外显微镜 40–400 倍", "野外顯微鏡 40–400 倍", "野外用顕微鏡 40〜400倍", "야외용 현미경 40~400배", "مجهر ميداني من 40 إلى 400 مرة"),
    description: six("Metal stand, lamp with a battery, ten prepared slides and ten empty ones.", "金属支架、电池照明，附十张标本片与十张空白片。", "金屬支架、電池照明，附十張標本片與十張空白片。", "金属スタンド、電池式の照明、標本10枚と空のプレパラート10枚付き。", "금속 받침, 배터리 조명, 표본 10장과 빈 슬라이드 10장이 있습니다.", "حامل معدني ومصباح ببطارية وعشر شرائح جاهزة وعشر فارغة."),
    axes: [], parameters: [fact(parameters.magnification, same("40–400×")), fact(parameters.weight, kilograms("1.1")), fact(parameters.warranty, years(2))],
  },
  {
    key: "supply_laptop_stand", supplier: "pearl", category: "computers", brand: null, level: 0, purchasePrice: "19.00", suggestedPrice: "20.90", weightGrams: 900, pieces: [90, 70],
    name: six("Folding laptop stand", "折叠笔记本支架", "摺疊筆電支架", "折りたたみノートPCスタンド", "접이식 노트북 받침대", "حامل حاسوب قابل للطي"),
    description: six("Bent from one sheet of aluminium, six heights, silicone under the machine.", "整片铝板折弯，六档高度，硅胶垫防滑。", "整片鋁板折彎，六段高度，矽膠墊防滑。", "アルミ一枚板を曲げて作り、高さは6段階。シリコーンパッド付き。", "알루미늄 한 장을 굽혀 만들었고 높이는 6단계, 실리콘 패드가 있습니다.", "مثنيّ من صفيحة ألومنيوم واحدة بستة ارتفاعات وبطانة سيليكون."),
    axes: [colourAxis("silver", "charcoal")], parameters: [fact(parameters.material, materials.aluminium), fact(parameters.weight, kilograms("0.9")), fact(parameters.care, words.wipeClean)],
  },
  {
    key: "supply_gan_charger", supplier: "pearl", category: "power_storage", brand: null, level: 0, purchasePrice: "23.00", suggestedPrice: "25.30", weightGrams: 220, pieces: [120, 60, 40],
    name: six("Charger with three USB-C ports, 65 W", "65 瓦三口 USB-C 充电器", "65 瓦三孔 USB-C 充電器", "USB-C 3ポート充電器 65W", "USB-C 3포트 충전기 65W", "شاحن بثلاثة منافذ USB-C بقدرة 65 واط"),
    description: six("Gallium nitride, so it stays small and cool. A laptop and two phones at once.", "氮化镓，小巧低温。可同时为一台电脑和两部手机充电。", "氮化鎵，小巧低溫。可同時為一台電腦和兩支手機充電。", "窒化ガリウムで小さく熱くなりにくい。パソコンとスマホ2台を同時に充電できます。", "질화갈륨이라 작고 덜 뜨겁습니다. 노트북과 휴대폰 두 대를 함께 충전합니다.", "من نيتريد الغاليوم فيبقى صغيرًا وباردًا. يشحن حاسوبًا وهاتفين معًا."),
    axes: [axis(axisNames.plug, option(same("EU")), option(same("US / JP")), option(same("UK")))], parameters: [fact(parameters.power, watts(65)), fact(parameters.ports, same("3 × USB-C")), fact(parameters.warranty, years(2))],
  },
  {
    key: "supply_desk_mic_arm", supplier: "pearl", category: "microphones", brand: null, level: 1, purchasePrice: "29.00", suggestedPrice: "33.30", weightGrams: 1500, pieces: [35],
    name: six("Silent boom arm for microphones", "静音麦克风悬臂", "靜音麥克風懸臂", "静かなマイクアーム", "저소음 마이크 암", "ذراع ميكروفون صامتة"),
    description: six("Springs inside the tubes, cable channels, a clamp with felt. Carries up to 1.2 kg.", "内置弹簧与线槽，毛毡夹座，承重 1.2 千克。", "內建彈簧與線槽，毛氈夾座，承重 1.2 公斤。", "バネを内蔵し、ケーブル溝とフェルト付きクランプを備えます。耐荷重1.2kg。", "스프링을 관 안에 넣었고 케이블 홈과 펠트 클램프가 있습니다. 1.2kg까지 버팁니다.", "نوابض داخل الأنابيب ومجارٍ للكابل ومشبك بلباد، وتحمل حتى 1.2 كغم."),
    axes: [], parameters: [fact(parameters.material, materials.steel), fact(parameters.weight, kilograms("1.4")), fact(parameters.warranty, years(2))],
  },
  {
    key: "supply_linen_keyboard_bag", supplier: "hangang", category: "keyboards_mice", brand: null, level: 0, purchasePrice: "33.00", suggestedPrice: "36.30", weightGrams: 640, pieces: [40, 30],
    name: six("Low-profile wireless keyboard", "矮轴无线键盘", "矮軸無線鍵盤", "薄型ワイヤレスキーボード", "로우프로파일 무선 키보드", "لوحة مفاتيح لاسلكية منخفضة"),
    description: six("Seventy-five keys, three devices, two months on a charge. Switches can be changed.", "75 键，三设备切换，充一次用两个月。轴体可更换。", "75 鍵，三裝置切換，充一次用兩個月。軸體可更換。", "75キー、3台切替、充電で2か月。スイッチ交換に対応。", "75키, 기기 3대 전환, 한 번 충전에 두 달. 스위치를 바꿀 수 있습니다.", "خمسة وسبعون مفتاحًا وثلاثة أجهزة وشهران بشحنة واحدة، ومفاتيحها قابلة للتبديل."),
    axes: [colourAxis("white", "mint")], parameters: [fact(parameters.connection, same("Bluetooth, USB-C")), fact(parameters.origin, countries.korea), fact(parameters.warranty, years(2))],
  },
];
