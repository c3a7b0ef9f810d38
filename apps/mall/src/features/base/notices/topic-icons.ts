import type { NoticeTopic } from "@arcade/contract/base/notices/topics";
import { type Icon, PersonIcon } from "../../../kit/pictures/icons.tsx";
import {
  CouponIcon,
  HeartIcon,
  ParcelIcon,
  RefundIcon,
  ShieldIcon,
  StoreIcon,
  WalletIcon,
} from "../../../kit/pictures/more-icons.tsx";

/** The icon of a notice without a picture, by topic. */
export const topicIcons = {
  orders: ParcelIcon,
  refunds: RefundIcon,
  money: WalletIcon,
  store: StoreIcon,
  coupons: CouponIcon,
  favourites: HeartIcon,
  account: PersonIcon,
  security: ShieldIcon,
} as const satisfies Record<NoticeTopic, Icon>;
