import type { Language } from "@arcade/contract/languages";

/** The two whom the demo offers as one-tap sign-ins of the mall; `logInToDemo` finds them by these names. */
export const demoPeople = {
  buyer: { nickname: "demo-buyer", email: "demo-buyer@example.com", language: "en" },
  merchant: { nickname: "demo-merchant", email: "demo-merchant@example.com", language: "en" },
} as const;

/** Six digits for every payment of the demo; the sign-in list says them. */
export const demoPaymentPassword = "739105";

export interface SeedAddress {
  name: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
}

/** Two for the demo's buyer. */
export const buyerAddresses: SeedAddress[] = [
  {
    name: "Lin Mei",
    mobile: "+1 510 555 0143",
    country: "US",
    province: "California",
    city: "Oakland",
    address: "12 Grand Avenue, Apt 4",
    zip_code: "94610",
  },
  {
    name: "Lin Mei",
    mobile: "+971 50 555 0143",
    country: "AE",
    province: "Dubai",
    city: "Deira",
    address: "Al Rigga Road 20, Office 301",
    zip_code: "",
  },
];

export interface SeedBuyer {
  nickname: string;
  language: Language;
  address: SeedAddress;
}

function buyers(
  language: Language,
  address: Omit<SeedAddress, "name">,
  ...people: [nickname: string, name: string][]
): SeedBuyer[] {
  return people.map(([nickname, name]) => ({ nickname, language, address: { name, ...address } }));
}

/** Earlier buyers and reviewers: marked as demo wherever a review of theirs is shown. */
export const buyersBefore: SeedBuyer[] = [
  ...buyers(
    "en",
    {
      mobile: "+1 503 555 0117",
      country: "US",
      province: "Oregon",
      city: "Portland",
      address: "88 Alder Street",
      zip_code: "97205",
    },
    ["hannah.pdx", "Hannah Price"],
    ["tobias_r", "Tobias Reed"],
    ["m.okafor", "Maya Okafor"],
  ),
  ...buyers(
    "zh-Hans",
    {
      mobile: "+86 138 0000 0117",
      country: "CN",
      province: "浙江省",
      city: "杭州市",
      address: "西湖区文三路 88 号",
      zip_code: "310012",
    },
    ["山间小路", "周小路"],
    ["豆包加冰", "林冰"],
    ["西湖边的猫", "陈晓"],
  ),
  ...buyers(
    "zh-Hant",
    {
      mobile: "+886 912 000 117",
      country: "TW",
      province: "",
      city: "台北市",
      address: "大安區永康街 12 號",
      zip_code: "106",
    },
    ["永康街散步", "吳佳穎"],
    ["阿哲", "林哲宇"],
    ["貓與茶", "張郁婷"],
  ),
  ...buyers(
    "ja",
    {
      mobile: "+81 90 0000 0117",
      country: "JP",
      province: "東京都",
      city: "台東区",
      address: "谷中 3-1-8",
      zip_code: "110-0001",
    },
    ["谷中さんぽ", "佐藤 由美"],
    ["ymgt88", "山口 翔太"],
    ["こはる", "高橋 小春"],
  ),
  ...buyers(
    "ko",
    {
      mobile: "+82 10 0000 0117",
      country: "KR",
      province: "서울특별시",
      city: "마포구",
      address: "연남로 21",
      zip_code: "03982",
    },
    ["연남동산책", "김지수"],
    ["달밤라디오", "박도윤"],
    ["초록우산", "이서연"],
  ),
  ...buyers(
    "ar",
    {
      mobile: "+971 50 555 0117",
      country: "AE",
      province: "دبي",
      city: "ديرة",
      address: "شارع الرقة 20",
      zip_code: "",
    },
    ["نورة س", "نورة السالم"],
    ["أبو خالد", "خالد المنصوري"],
    ["ليلى", "ليلى حداد"],
  ),
];
