import { goods } from "@arcade/contract/shops/goods/api";
import type { FindShared } from "../../../platform/http/pages/shared-page.ts";
import { Refusal } from "../../../platform/http/refuse.ts";
import { serialiserOf } from "../../../platform/http/serialise.ts";
import type { Mall } from "../../../platform/mall.ts";
import { goodsDetail } from "./views.ts";

/** What a shared link shows of goods that are for sale, and the answer of their page; nothing of others. */
export function sharedGoods(mall: Mall): FindShared {
  const written = serialiserOf(goods.detail);
  return async (language, id) => {
    const context = mall.turn(mall.db, mall.clock.now(), language, await mall.settings());
    const detail = await goodsDetail(context, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (detail === null || !detail.on_sale) return null;
    const { name, description, rich, price, pictures, store } = detail;
    return {
      name,
      description: rich ? withoutTags(description) : description,
      price,
      picture: pictures[0] ?? "",
      answer: { address: `${goods.detail.path}?id=${id}`, body: written(detail) },
      links: [{ path: `/stores/${store.id}`, name: store.name }],
    };
  };
}

/** The words of cleaned HTML, which has no bare `<` in its texts. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
