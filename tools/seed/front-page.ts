import type { Six } from "./shape.ts";
import { six } from "./vocabulary.ts";

export interface SeedBanner {
  title: Six;
  text: Six;
  /** The category that it opens. */
  category: string;
}

/** In the order of `bannerPictures`. */
export const banners: SeedBanner[] = [
  {
    category: "audio",
    title: six(
      "Sound you can take along",
      "带得走的好声音",
      "帶著走的好聲音",
      "持ち歩ける、いい音",
      "들고 다니는 좋은 소리",
      "صوت جميل يرافقك",
    ),
    text: six(
      "Headphones, microphones and radios, each switched on before it is packed.",
      "耳机、麦克风和收音机,件件通电检查后再打包。",
      "耳機、麥克風與收音機,件件通電檢查後才包裝。",
      "ヘッドホン、マイク、ラジオ。一台ずつ通電を確かめてからお送りします。",
      "헤드폰, 마이크, 라디오. 한 대씩 켜 보고 포장합니다.",
      "سماعات وميكروفونات وراديو، تُشغَّل كل قطعة قبل تغليفها.",
    ),
  },
  {
    category: "clothing",
    title: six(
      "Clothes made in small runs",
      "小批量裁制的日常衣装",
      "小批量裁製的日常衣裝",
      "少量ずつ仕立てた服",
      "소량으로 만든 옷",
      "ملابس تُخاط بدفعات صغيرة",
    ),
    text: six(
      "Dresses, scarves and coats, cut and sewn a few hundred at a time.",
      "连衣裙、围巾与外套,每批只做几百件。",
      "洋裝、圍巾與外套,每批只做數百件。",
      "ワンピース、マフラー、コート。一度に作るのは数百着です。",
      "원피스, 스카프, 코트를 한 번에 수백 벌씩 만듭니다.",
      "فساتين وأوشحة ومعاطف، تُقص وتُخاط بضع مئات في كل مرة.",
    ),
  },
  {
    category: "home_kitchen",
    title: six(
      "For the table and the room around it",
      "餐桌和它周围的家",
      "餐桌與它周圍的家",
      "食卓と、そのまわりのもの",
      "식탁과 그 둘레를 위한 것들",
      "للمائدة وما حولها",
    ),
    text: six(
      "Pots, bowls, lamps and linen from workshops that sign their work.",
      "锅具、碗盘、灯和布品,来自署名的手工作坊。",
      "鍋具、碗盤、燈與布品,來自署名的手工作坊。",
      "鍋、器、灯り、リネン。作り手の名がわかる工房から届きます。",
      "냄비, 그릇, 조명, 패브릭을 이름을 건 공방에서 보내 드립니다.",
      "قدور وأوعية ومصابيح ومفارش من ورش تضع اسمها على عملها.",
    ),
  },
  {
    category: "sports_outdoors",
    title: six(
      "Packed for the weekend",
      "周末出发的行装",
      "週末出發的行裝",
      "週末の荷づくりに",
      "주말을 위한 짐 꾸리기",
      "جاهز لعطلة نهاية الأسبوع",
    ),
    text: six(
      "Packs, tents and cases that can be repaired, not replaced.",
      "背包、帐篷和行李箱,坏了能修,不必换新。",
      "背包、帳篷與行李箱,壞了能修,不必換新。",
      "ザック、テント、スーツケース。壊れたら買い替えずに直せます。",
      "배낭, 텐트, 여행 가방. 고장 나면 바꾸지 않고 고쳐 씁니다.",
      "حقائب وخيام تُصلَح ولا تُستبدل.",
    ),
  },
];

/** Each finds something in each language: the loader's test says so. */
export const hotWords: Six[] = [
  six("Headphones", "耳机", "耳機", "ヘッドホン", "헤드폰", "سماعات"),
  six("Backpack", "背包", "背包", "リュック", "배낭", "حقيبة ظهر"),
  six("Tea", "茶", "茶", "茶", "차", "شاي"),
  six("Watch", "腕表", "腕錶", "腕時計", "시계", "ساعة"),
  six("Camera", "相机", "相機", "カメラ", "카메라", "كاميرا"),
  six("Leather", "皮", "皮", "革", "가죽", "جلد"),
  six("Lamp", "灯", "燈", "ランプ", "램프", "مصباح"),
  six("Puzzle", "拼图", "拼圖", "パズル", "퍼즐", "أحجية"),
  six("Keyboard", "键盘", "鍵盤", "キーボード", "키보드", "لوحة مفاتيح"),
  six("Soap", "皂", "皂", "石けん", "비누", "صابون"),
];
