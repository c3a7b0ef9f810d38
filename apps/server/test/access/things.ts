import { type Role, roleNames } from "@arcade/contract/access";
import { apiKeys } from "@arcade/contract/base/keys/api";
import { webhooks } from "@arcade/contract/base/webhooks/api";
import { account } from "@arcade/contract/people/account/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { notices } from "@arcade/contract/base/notices/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { questions } from "@arcade/contract/buying/questions/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { picture } from "../bad-files.ts";
import { givenArchive } from "../given/given-archive.ts";
import { givenApplication, givenIdentityDocument } from "../given/given-application.ts";
import { givenRecharge, givenUpload } from "../given/given-recharge.ts";
import { givenOffer } from "../given/given-groups.ts";
import { givenCoupon } from "../given/given-coupons.ts";
import { givenReview } from "../given/given-review.ts";
import { givenAnnouncement } from "../given/given-announcement.ts";
import { givenSupplyItem } from "../given/given-supply.ts";
import { givenStaff } from "../given/given-staff.ts";
import { givenCase } from "../given/given-support.ts";
import { givenDeal } from "../given/given-deal.ts";
import { signed } from "../bonding.ts";
import { givenChat } from "../given/given-chat.ts";
import { givenDispute } from "../disputing.ts";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenAddress,
  givenBuyer,
  givenGoods,
  givenMoney,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  paymentPassword,
  ship,
} from "../given.ts";
import { givenSold } from "../refunding.ts";
import { givenWithdrawal, shownTo, walletAddress } from "../withdrawing.ts";
import type { World } from "../world.ts";

/** The result of another person's call with this owner's id. */
interface Case {
  input: () => unknown;
  by: () => string;
  /** `refused`: everybody sees the thing, and only some may act on it. */
  gives: "not_found" | "public" | { refused: string } | ((data: unknown) => void);
}
/** By the endpoint's path. */
export type Cases = Record<string, Case>;

interface Things {
  draft: string;
  deal: string;
  content: GoodsDraft;
  owner: GivenMember;
  other: GivenMember;
  store: GivenStore;
  otherStore: GivenStore;
  goods: GivenGoods;
  order: string;
  parcel: string;
  review: string;
  question: string;
  note: string;
  address: string;
  otherAddress: string;
  /** A picture of a payment that the other member has uploaded. */
  otherUpload: string;
  session: string;
  upload: string;
  recharge: string;
  application: string;
  paper: string;
  transfer: string;
  supply: { item_id: string; sku_id: string; category_id: string };
  operators: Map<Role, GivenOperator>;
  walletAddress: string;
  withdrawal: string;
  shownWithdrawal: object;
  bondDocument: string;
  dispute: string;
  offer: string;
  coupon: string;
  chat: { id: string; message_id: string };
  announcement: string;
  notice: string;
  supportCase: string;
  staff: string;
  invitation: string;
  webhook: string;
  delivery: string;
  apiKey: string;
  archive: string;
}

export const things = {} as Things; // filled before the first test, read inside the cases

/** One of each thing that has an owner, and operators of every role. */
export async function givenThings(world: World): Promise<void> {
  things.store = await givenStore(world);
  things.otherStore = await givenStore(world);
  things.goods = await givenGoods(world, things.store);
  things.owner = await givenBuyer(world);
  things.other = await givenBuyer(world);
  things.order = await givenPaidOrder(world, things.owner, things.goods.skus[0]!);
  things.deal = await givenDeal(world, things.store, await givenGoods(world, things.store));
  const asMerchant = { token: things.store.merchant.token };
  things.offer = await givenOffer(world, things.store, things.goods);
  things.coupon = await givenCoupon(world, things.store);
  things.announcement = await givenAnnouncement(world);
  things.staff = (await givenStaff(world, things.store, ["orders"])).staff_id;
  things.invitation = (
    await world.ask(staff.invite, { email: "somebody.else@example.com", parts: ["goods"] }, asMerchant)
  ).id;
  things.supportCase = await givenCase(world, things.owner);
  things.note = (
    await world.ask(orders.addNote, { order_id: things.order, text: "For us", shown: false }, asMerchant)
  ).id;
  const sent = await givenPaidOrder(world, things.owner, things.goods.skus[0]!);
  await ship(world, things.store, sent);
  things.parcel = (await world.ask(orders.storeDetail, { id: sent }, asMerchant)).parcels[0]!.id;
  things.notice = (await world.ask(notices.list, { box: "logistics" }, { token: things.owner.token })).items[0]!.id;
  const asked = { goods_id: String(things.goods.goods_id), text: "Does it fit a small desk?" };
  things.question = (await world.ask(questions.ask, asked, { token: things.owner.token })).id;
  things.review = (await givenReview(world, things.owner, things.store, things.goods.skus[0]!)).id;
  things.address = (await world.ask(addresses.list, {}, { token: things.owner.token })).items[0]!.id;
  things.otherAddress = await givenAddress(world, things.other);
  things.otherUpload = await givenUpload(world, things.other);
  things.session = (await world.ask(account.devices, {}, { token: things.owner.token })).items[0]!.id;
  things.upload = (
    await world.ask(
      uploads.proof,
      { picture: (await picture("webp")).toString("base64") },
      { token: things.owner.token },
    )
  ).id;
  things.transfer = (await world.ask(wallet.entries, {}, { token: things.owner.token })).items[0]!.id;
  things.archive = await givenArchive(world, things.owner);
  const address = walletAddress();
  const saved = { network: "TRC20", address, label: "", is_default: false, payment_password: paymentPassword } as const;
  things.walletAddress = (await world.ask(withdrawals.saveAddress, saved, { token: things.owner.token })).id;
  things.withdrawal = await givenWithdrawal(world, things.owner, { amount: "10.00", address });
  things.shownWithdrawal = await shownTo(world, things.other, { amount: "10.00", address });
  things.recharge = (await givenRecharge(world, things.owner)).id;
  things.application = await givenApplication(world, things.owner);
  things.paper = await givenIdentityDocument(world, things.owner);
  await givenMoney(world, things.store.merchant.member_id, "5000.00");
  await signed(world, things.store, "upgrade", 4);
  things.dispute = await givenDispute(world, await givenSold(world, "received"));
  things.bondDocument = (await signed(world, things.store, "refund")).paper_id;
  things.content = (await world.ask(listing.editor, {}, asMerchant)).content;
  things.draft = (await world.ask(listing.saveDraft, { content: things.content }, asMerchant)).draft_id;
  const hook = { url: "https://hooks.shop-systems.com/x", events: ["order.paid" as const] };
  things.webhook = (await world.ask(webhooks.add, hook, asMerchant)).id;
  await world.ask(webhooks.test, { id: things.webhook }, asMerchant);
  things.delivery = (await world.ask(webhooks.deliveries, { id: things.webhook }, asMerchant)).items[0]!.id;
  const key = { name: "The till", scopes: ["orders:read" as const], days: 30 };
  things.apiKey = (await world.ask(apiKeys.make, key, asMerchant)).id;
  const supply = await givenSupplyItem(world);
  things.chat = await givenChat(world, { buyer: things.owner, store: things.store });
  things.supply = {
    item_id: String(supply.item_id),
    sku_id: String(supply.skus[0]),
    category_id: String(supply.category_id),
  };
  things.operators = new Map();
  for (const role of roleNames) things.operators.set(role, await givenOperator(world, role));
  await world.ask(
    carts.put,
    { sku_id: String(things.goods.skus[0]), quantity: 1, mode: "add" },
    { token: things.owner.token },
  );
}
