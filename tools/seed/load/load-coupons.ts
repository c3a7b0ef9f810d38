import type { CouponKind } from "@arcade/contract/buying/coupons/kinds";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { type CouponWanted, capOf } from "@arcade/contract/buying/coupons/making";
import type { Translated } from "@arcade/contract/languages";
import type { Money } from "@arcade/contract/money";
import { setAside, writeCoupon } from "../../../apps/server/src/features/buying/coupons/index.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting } from "./load-orders.ts";
import { known, micro } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import type { Scene } from "../play.ts";

const dayMs = 86_400_000;

export interface SeedCoupon {
  /** Null: the mall's, out of what the demo's orders have brought it. */
  store: string | null;
  name: Translated;
  /** For how many days it can be had. */
  claimable: number;
  /** The mall hands it out; nobody claims it. */
  isGiven?: boolean;
  valid_days: number;
  total: number;
  terms: {
    kind: CouponKind;
    threshold?: string;
    amount?: string;
    percent?: number;
    max?: string;
  };
  category?: string;
}

/** One of each kind from stores and from the mall; some are over. `from` in days from now. */
const seeds: readonly (SeedCoupon & { key: string; from: number })[] = [
  {
    key: "spring",
    store: "hangang_wardrobe",
    name: {
      en: "Wardrobe change",
      "zh-Hans": "换季衣橱",
      "zh-Hant": "換季衣櫥",
      ja: "衣替えクーポン",
      ko: "옷장 정리 쿠폰",
      ar: "تجديد الخزانة",
    },
    from: -30,
    claimable: 12,
    valid_days: 7,
    total: 200,
    terms: { kind: "instant_reduction", amount: "4.00" },
  },
  {
    key: "skin",
    store: "haneul_beauty",
    name: {
      en: "A gentle start",
      "zh-Hans": "温柔开始",
      "zh-Hant": "溫柔開始",
      ja: "やさしいスタート",
      ko: "부드러운 시작",
      ar: "بداية لطيفة",
    },
    from: -9,
    claimable: 30,
    valid_days: 20,
    total: 300,
    terms: { kind: "full_discount", threshold: "30.00", percent: 10, max: "12.00" },
  },
  {
    key: "play",
    store: "pixel_harbor",
    name: {
      en: "Press start",
      "zh-Hans": "开局立减",
      "zh-Hant": "開局折抵",
      ja: "プレイ開始クーポン",
      ko: "게임 시작 쿠폰",
      ar: "ابدأ اللعب",
    },
    from: -9,
    claimable: 30,
    valid_days: 25,
    total: 150,
    terms: { kind: "instant_reduction", amount: "3.00" },
  },
  {
    key: "desk",
    store: "kumo_stationery",
    name: {
      en: "Fresh desk",
      "zh-Hans": "书桌焕新",
      "zh-Hant": "書桌煥新",
      ja: "机まわり応援",
      ko: "책상 새 단장",
      ar: "مكتب جديد",
    },
    from: -9,
    claimable: 40,
    valid_days: 30,
    total: 250,
    terms: { kind: "full_reduction", threshold: "25.00", amount: "4.00" },
  },
  {
    key: "table",
    store: "dar_souira",
    name: {
      en: "From Essaouira",
      "zh-Hans": "来自索维拉",
      "zh-Hant": "來自索維拉",
      ja: "エッサウィラより",
      ko: "에사우이라에서",
      ar: "من الصويرة",
    },
    from: -9,
    claimable: 40,
    valid_days: 30,
    total: 250,
    terms: { kind: "full_reduction", threshold: "60.00", amount: "9.00" },
  },
  {
    key: "delivery",
    store: "dar_souira",
    name: {
      en: "Delivery on us",
      "zh-Hans": "运费我们出",
      "zh-Hant": "運費我們出",
      ja: "送料はおまかせ",
      ko: "배송비는 저희가",
      ar: "الشحن علينا",
    },
    from: -5,
    claimable: 40,
    valid_days: 30,
    total: 250,
    terms: { kind: "free_freight", threshold: "35.00" },
  },
  {
    key: "arches",
    store: null,
    name: {
      en: "Under the arches",
      "zh-Hans": "拱廊礼券",
      "zh-Hant": "拱廊禮券",
      ja: "アーケードクーポン",
      ko: "아케이드 쿠폰",
      ar: "تحت الأقواس",
    },
    from: -6,
    claimable: 40,
    valid_days: 30,
    total: 32,
    terms: { kind: "full_reduction", threshold: "80.00", amount: "6.00" },
  },
  {
    key: "first_steps",
    store: null,
    name: {
      en: "Stroll through",
      "zh-Hans": "随心逛",
      "zh-Hant": "隨心逛",
      ja: "ぶらり割引",
      ko: "둘러보기 할인",
      ar: "جولة في المتجر",
    },
    from: -6,
    claimable: 40,
    valid_days: 15,
    total: 32,
    terms: { kind: "full_discount", threshold: "20.00", percent: 5, max: "5.00" },
  },
];

/**
 * The coupons of the demo's buyer, each claimed some days ago. The last one is kept for the stories of
 * `buyer-scenes.ts`.
 */
const claimed: readonly { key: string; day: number }[] = [
  { key: "spring", day: -25 },
  { key: "skin", day: -8 },
  { key: "play", day: -4 },
  { key: "arches", day: -1 },
];

/** The grants of the demo's buyer, by the coupons' keys, once they are claimed. */
export type DemoGrants = Map<string, bigint>;

/** Coupons of the demo, marked as such: to claim, held, used and over. */
export function couponScenes(shelves: Shelves, member_id: bigint): { scenes: Scene[]; grants: DemoGrants } {
  const made = new Map<string, bigint>();
  const grants: DemoGrants = new Map();
  const buyer: Acting = { member_id, store_id: null };
  return {
    grants,
    scenes: [
      ...seeds.map((seed): Scene => ({
        day: seed.from,
        run: async (context) => void made.set(seed.key, await makeCoupon(context, shelves, seed)),
      })),
      ...claimed.map(({ key, day }): Scene => ({
        day,
        run: async (context) =>
          void grants.set(
            key,
            BigInt((await act(context, coupons.claim, { coupon_id: known(made, key) }, buyer)).grant_id),
          ),
      })),
    ],
  };
}

export async function makeCoupon(
  context: Context,
  shelves: Shelves,
  { store, name, claimable, isGiven = false, valid_days, total, terms }: SeedCoupon,
): Promise<bigint> {
  const amount = (text: string | undefined) => (text === undefined ? undefined : (micro(text) as Money)); // micro() gives the figure of a price
  const wanted: CouponWanted = {
    kind: terms.kind,
    threshold: amount(terms.threshold),
    amount: amount(terms.amount),
    percent: terms.percent,
    max: amount(terms.max),
    scope: "everything",
    claim_until: new Date(context.now.getTime() + claimable * dayMs),
    valid_days,
    total,
    per_person: 1,
  };
  const id = writeCoupon(context, wanted, {
    store_id: store === null ? null : known(shelves.stores, store).id,
    name,
    claimable: !isGiven,
    demo: true,
  });
  if (store === null)
    await setAside(context, {
      coupon_id: id,
      total,
      max: capOf(wanted),
      claim_until: wanted.claim_until,
      proposal: null,
    });
  return id;
}
