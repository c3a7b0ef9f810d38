import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import type { Language } from "@arcade/contract/languages";
import { openMember } from "../../../apps/server/src/features/people/account/index.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { actAsOperator } from "./load-applications.ts";
import { makeCoupon, type SeedCoupon } from "./load-coupons.ts";
import {
  type Acting,
  addAddress,
  type BoughtLine,
  confirmAll,
  type MadeOrder,
  payFor,
  shipAll,
  submit,
} from "./load-orders.ts";
import { recharge } from "./load-people.ts";
import { micro } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import { buyerAddresses, demoPaymentPassword, type SeedAddress } from "../people.ts";
import type { Scene } from "../play.ts";

const dayMs = 86_400_000;
const begins = -48;
const runs = 90;

/** What the mall gives for an invitation: to who came, and to who brought them. */
const gifts = {
  invited: {
    name: {
      en: "Come in",
      "zh-Hans": "欢迎入场",
      "zh-Hant": "歡迎入場",
      ja: "ようこそ割引",
      ko: "어서 오세요",
      ar: "تفضّل بالدخول",
    },
    total: 10,
    amount: "2.00",
  },
  inviter: {
    name: {
      en: "Good company",
      "zh-Hans": "好友同行",
      "zh-Hant": "好友同行",
      ja: "ご紹介のお礼",
      ko: "함께라서 좋아요",
      ar: "رفقة طيبة",
    },
    total: 8,
    amount: "3.00",
  },
};

interface Invited {
  nickname: string;
  language: Language;
  day: number;
  address: SeedAddress;
}

/**
 * One who bought and kept what she bought, one who lives at the address of the demo's buyer, and one who has not bought
 * yet.
 */
const invited = {
  kept: {
    nickname: "mariam_k",
    language: "en",
    day: -45,
    address: {
      name: "Mariam Keller",
      mobile: "+49 30 5550 0143",
      country: "DE",
      province: "",
      city: "Berlin",
      address: "Wiener Straße 31",
      zip_code: "10999",
    },
  },
  sameHouse: {
    nickname: "lin.tao",
    language: "zh-Hans",
    day: -12,
    address: { ...buyerAddresses[0]!, name: "Lin Tao", mobile: "+1 510 555 0188" },
  }, // the demo's buyer has two
  newest: {
    nickname: "ines.v",
    language: "en",
    day: -2,
    address: {
      name: "Inês Vidal",
      mobile: "+351 21 555 0143",
      country: "PT",
      province: "",
      city: "Lisboa",
      address: "Rua da Graça 12",
      zip_code: "1170-169",
    },
  },
} as const satisfies Record<string, Invited>;

/** The mall offers coupons for invitations, and three people come by the code of the demo's buyer. What they get, the clock decides as for everybody. */
export function invitationScenes(
  shelves: Shelves,
  inviter: bigint,
  password: { hash: string },
  line: () => BoughtLine,
): Scene[] {
  const come = async (context: Context, { nickname, language, address }: Invited): Promise<Acting> => {
    const email = `${nickname.replaceAll(/[._]/g, "-")}@example.com`;
    const member_id = await openMember(context, {
      nickname,
      email,
      language,
      password,
      paymentPassword: demoPaymentPassword,
      invitedBy: inviter,
      demo: true,
    });
    await addAddress(context, member_id, address, true);
    return { member_id, store_id: null };
  };
  let made: MadeOrder[] = [];
  const { kept, sameHouse, newest } = invited;
  return [
    { day: begins, run: (context) => offer(context, shelves) },
    {
      day: kept.day,
      async run(context) {
        const buyer = await come(context, kept);
        await recharge(context, buyer.member_id, micro("400.00"));
        made = await submit(context, buyer, [line()]);
        await payFor(context, buyer, made);
      },
    },
    { day: kept.day + 1, run: (context) => shipAll(context, made) },
    { day: kept.day + 6, run: (context) => confirmAll(context, made) },
    { day: sameHouse.day, run: async (context) => void (await come(context, sameHouse)) },
    { day: newest.day, run: async (context) => void (await come(context, newest)) },
  ];
}

async function offer(context: Context, shelves: Shelves): Promise<void> {
  const coupon = ({ name, total, amount }: (typeof gifts)["invited"]): Promise<bigint> =>
    makeCoupon(context, shelves, { ...given, name, total, terms: { kind: "instant_reduction", amount } });
  const [invited_coupon_id, inviter_coupon_id] = [await coupon(gifts.invited), await coupon(gifts.inviter)];
  const until = new Date(context.now.getTime() + runs * dayMs);
  const { proposal_id } = await actAsOperator(
    context,
    invitationsOffice.startOffer,
    { invited_coupon_id, inviter_coupon_id, until, note: "Demo" },
    0,
  );
  await actAsOperator(context, invitationsOffice.decideOffer, {
    proposal_id: BigInt(proposal_id),
    approve: true,
    note: "Demo",
  });
}

const given = { store: null, claimable: runs, valid_days: 60, isGiven: true } satisfies Partial<SeedCoupon>;
