import { listing } from "@arcade/contract/shops/goods/listing/api";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import type { Context } from "../../../../platform/context.ts";
import { changePrices } from "../change-prices.ts";
import { changeStock } from "../change-stock.ts";
import { deleteDrafts } from "./drafts.sql.ts";
import { editGoods } from "./edit-goods.ts";
import { exportGoods } from "./export-goods.ts";
import { importGoods, readGoodsList } from "./import-goods.ts";
import { keepVideo, storeVideo } from "./keep-video.ts";
import { previewGoods } from "./preview-goods.ts";
import { cleanStored, publishGoods } from "./publish-goods.ts";
import { putGoods } from "./put-goods.ts";
import { cleanSent, saveDraft } from "./save-draft.ts";
import { draftCards, inventoryCards, inventoryMoves, inventoryOf, shelvedGoods } from "./own-goods.views.ts";

/** What merchants do with their own goods. */
export const listingRoutes = [
  serve(listing.terms, (context, _input, { store_id }) => listingTerms(context, store_id)),
  serve(listing.list, (context, { tab, keywords, low, cursor }, { store_id }) =>
    inventoryCards(
      context.tx,
      store_id,
      {
        tab,
        keywords: keywords === undefined || keywords === "" ? null : keywords,
        low: low === true,
        cursor,
        low_stock: context.settings.low_stock_pieces,
      },
      context.language,
    ),
  ),
  serve(listing.shelved, (context, { id }, { store_id }) =>
    shelvedGoods(context.tx, store_id, id, context.language, context.settings.low_stock_pieces),
  ),
  serve(listing.moves, (context, { id, cursor }, { store_id }) =>
    inventoryMoves(context.tx, store_id, id, cursor, context.language),
  ),
  serve(listing.put, (context, input, { store_id }) => putGoods(context, store_id, input)),
  serve(listing.prices, async (context, { prices }, { store_id }) => ({
    before: (await changePrices(context, store_id, prices)).map(({ sku_id, price }) => ({
      sku_id,
      price: moneyText(price),
    })),
  })),
  serve(listing.stock, (context, input, merchant) => changeStock(context, merchant, input)),
  serve(listing.editor, (context, input, { store_id }) => editGoods(context, store_id, input)),
  serve(listing.drafts, (context, { cursor }, { store_id }) =>
    draftCards(context.tx, store_id, cursor, context.language),
  ),
  serve(
    listing.saveDraft,
    (context, input, merchant, _client, clean) => saveDraft(context, merchant, input, clean),
    cleanSent,
  ),
  serve(listing.dropDrafts, async (context, { draft_ids }, { store_id }) => ({
    changed: await deleteDrafts(context.tx, store_id, draft_ids),
  })),
  serve(listing.preview, (context, { draft_id }, { store_id }) => previewGoods(context, store_id, draft_id)),
  serve(
    listing.publish,
    (context, input, merchant, _client, cleaned) => publishGoods(context, merchant, input, cleaned),
    cleanStored,
  ),
  serve(
    listing.importCsv,
    (context, { dry_run }, merchant, _client, list) => importGoods(context, merchant, dry_run, list),
    readGoodsList,
  ),
  serve(listing.exportCsv, (context, _input, { store_id }) => exportGoods(context, store_id)),
  serve(
    listing.video,
    (context, _input, merchant, _client, stored) => keepVideo(context, merchant, stored),
    storeVideo,
  ),
];

async function listingTerms({ tx, settings }: Context, storeId: bigint) {
  const { level, listed, credit } = (await inventoryOf(tx, storeId)) ?? refuse("not_found");
  return {
    level,
    listed,
    max: levelOf(settings, storeLevel(level)).goods,
    credit,
    credit_low: settings.credit_low,
    credit_low_price: moneyText(BigInt(settings.credit_low_price_micro)),
    low_stock: settings.low_stock_pieces,
    price_protection_days: settings.price_protection_days,
  };
}
