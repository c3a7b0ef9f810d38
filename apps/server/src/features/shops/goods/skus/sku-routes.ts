import { skus } from "@arcade/contract/shops/goods/skus/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { exportSkus } from "./export-skus.ts";
import { importSkus, readSkus } from "./import-skus.ts";
import { judgePrices } from "./judge-prices.ts";
import { putCodes } from "./sku-codes.ts";
import { putLowStock } from "./skus.sql.ts";

/** Codes, prices and stock of many SKUs of a merchant at once. */
export const skuRoutes = [
  serve(skus.exportCsv, (context, { template }, { store_id }) => exportSkus(context, store_id, template === true)),
  serve(
    skus.importCsv,
    (context, { dry_run }, merchant, _client, file) => importSkus(context, merchant, dry_run, file),
    readSkus,
  ),
  serve(skus.codes, async (context, { codes }, { store_id }) => {
    await putCodes(context, store_id, codes);
    return { changed: codes.length };
  }),
  serve(skus.lowStock, async (context, { id, pieces }, { store_id }) => {
    const { low_stock } = (await putLowStock(context.tx, store_id, id, pieces)) ?? refuse("not_found");
    return { low_stock: low_stock ?? context.settings.low_stock_pieces };
  }),
  serve(skus.judgePrices, (context, { prices }, { store_id }) => judgePrices(context, store_id, prices)),
];
