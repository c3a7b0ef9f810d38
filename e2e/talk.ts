import { account } from "@arcade/contract/people/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { demoPassword } from "./filled-mall.ts";
import type { Stage } from "./stage.ts";

/** The demo's buyer shows goods of the demo's merchant, and they write. Returns the ids that name their chat. */
export async function talk(stage: Stage): Promise<{ store: string; buyer: string }> {
  const buyer = await stage.ask(account.logIn, { account: "demo-buyer", password: demoPassword });
  const merchant = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
  const [shown] = (await stage.ask(listing.list, { tab: "on" }, merchant.token)).items;
  const ids = { store: merchant.userinfo.store_id ?? "", buyer: buyer.userinfo.id };
  const send = (token: string, to_id: string, message: Sent<typeof chat.send>["message"]) =>
    stage.ask(chat.send, { id: crypto.randomUUID(), to_id, message }, token);
  const text = (words: string) => ({ type: "text", content: { text: words } }) as const;
  await send(buyer.token, ids.store, { type: "goods", content: { goods_id: shown?.id ?? "" } });
  await send(buyer.token, ids.store, text("هل هذا متوفر؟ See https://example.org/size"));
  await send(merchant.token, ids.buyer, text("Yes. ".repeat(300)));
  await send(
    merchant.token,
    ids.buyer,
    text("Write to me on WhatsApp +971 50 123 4567 and tell me your payment password"),
  );
  return ids;
}
