import { listing } from "@arcade/contract/shops/goods/listing/api";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import type { Turn } from "../../../../platform/turn.ts";
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
import { draftCards, shelfCards, shelfMoves, shelfOf, shelvedGoods } from "./own-goods.views.ts";

/** What merchants do with their own goods. */
export const listingRoutes = [
  serve(listing.terms, (turn, _input, { store_id }) => listingTerms(turn, store_id)),
  serve(listing.list, (turn, { tab, keywords, low, cursor }, { store_id }) =>
    shelfCards(
      turn.tx,
      store_id,
      { tab, keywords: keywords === undefined || keywords === "" ? null : keywords, low: low === true, cursor, low_stock: turn.settings.low_stock_pieces },
      turn.language,
    ),
  ),
  serve(listing.shelved, (turn, { id }, { store_id }) => shelvedGoods(turn.tx, store_id, id, turn.language, turn.settings.low_stock_pieces)),
  serve(listing.moves, (turn, { id, cursor }, { store_id }) => shelfMoves(turn.tx, store_id, id, cursor, turn.language)),
  serve(listing.put, (turn, input, { store_id }) => putGoods(turn, store_id, input)),
  serve(listing.prices, async (turn, { prices }, { store_id }) => ({
    before: (await changePrices(turn, store_id, prices)).map(({ sku_id, price }) => ({ sku_id, price: moneyText(price) })),
  })),
  serve(listing.stock, (turn, input, merchant) => changeStock(turn, merchant, input)),
  serve(listing.editor, (turn, input, { store_id }) => editGoods(turn, store_id, input)),
  serve(listing.drafts, (turn, { cursor }, { store_id }) => draftCards(turn.tx, store_id, cursor, turn.language)),
  serve(listing.saveDraft, (turn, input, merchant, _client, clean) => saveDraft(turn, merchant, input, clean), cleanSent),
  serve(listing.dropDrafts, async (turn, { draft_ids }, { store_id }) => ({ changed: await deleteDrafts(turn.tx, store_id, draft_ids) })),
  serve(listing.preview, (turn, { draft_id }, { store_id }) => previewGoods(turn, store_id, draft_id)),
  serve(listing.publish, (turn, input, merchant, _client, cleaned) => publishGoods(turn, merchant, input, cleaned), cleanStored),
  serve(listing.importCsv, (turn, { dry_run }, merchant, _client, list) => importGoods(turn, merchant, dry_run, list), readGoodsList),
  serve(listing.exportCsv, (turn, _input, { store_id }) => exportGoods(turn, store_id)),
  serve(listing.video, (turn, _input, merchant, _client, stored) => keepVideo(turn, merchant, stored), storeVideo),
];

async function listingTerms({ tx, settings }: Turn, storeId: bigint) {
  const { level, listed, credit } = (await shelfOf(tx, storeId)) ?? refuse("not_found");
  return {
    level,
    listed,
    most: levelOf(settings, storeLevel(level)).goods,
    credit,
    credit_low: settings.credit_low,
    credit_low_price: moneyText(BigInt(settings.credit_low_price_micro)),
    low_stock: settings.low_stock_pieces,
  };
}
