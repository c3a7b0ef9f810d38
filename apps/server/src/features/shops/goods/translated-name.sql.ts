import type { Language } from "@arcade/contract/languages";
import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Nobody changes these goods until the transaction ends. False if they are not for sale. */
export async function lockGoodsForSale(tx: Database, goodsId: bigint): Promise<boolean> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods WHERE id = ${goodsId} AND on_sale FOR NO KEY UPDATE`,
  );
  return found !== null;
}

export interface TranslatedName {
  goods_id: bigint;
  language: Language;
  /** Null: the merchant gave the name, and other texts were translated. The row is written all the same. */
  name: string | null;
}

/** False if the merchant gave a name in this language. */
export async function putTranslatedName(tx: Database, { goods_id, language, name }: TranslatedName): Promise<boolean> {
  const put = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE goods SET translated_name = translated_name
        || CASE WHEN ${name}::text IS NULL THEN '{}' ELSE jsonb_build_object(${language}::text, ${name}::text) END
     WHERE id = ${goods_id}
       -- guard: a translation never replaces the merchant's words
       AND (${name}::text IS NULL OR NOT is_given(name, language, ${language}))
     RETURNING id`,
  );
  return put !== null;
}
