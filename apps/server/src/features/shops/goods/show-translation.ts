import type { Context } from "../../../platform/context.ts";
import { indexTexts } from "./index-goods.ts";
import { putTranslatedName, type TranslatedName } from "./translated-name.sql.ts";

/**
 * Cards show this name to readers of the language, and the search finds it. The goods' row is written in any case, which
 * drops their cards and their page in memory.
 */
export async function showTranslation(context: Context, translated: TranslatedName): Promise<void> {
  const isPut = await putTranslatedName(context.tx, translated);
  if (isPut && translated.name !== null) await indexTexts(context, [translated.goods_id]);
}
