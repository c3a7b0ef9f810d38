import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { OriginalText, Translatable } from "../../../platform/translatable.ts";
import { cleanDescriptionApart } from "./listing/clean-description.ts";

/** What a merchant did not give in the reader's language, in English. `g` is goods. */
export const ungivenColumns = (language: string) => sql`
  CASE WHEN NOT is_given(g.name, g.language, ${language}) THEN g.name->>'en' END AS name,
  CASE WHEN NOT is_given(g.description, g.language, ${language}) THEN g.description->>'en' END AS description,
  ungiven_words(g.axes, g.parameters, g.language, ${language}) AS words`;

/**
 * Whether some text of `goods g` is missing in this language, and what was translated of it in the background: it is
 * kept until a text changes, so it is of these texts.
 */
export const translationColumns = (language: string) => sql`
  (is_given(g.name, g.language, ${language}) AND is_given(g.description, g.language, ${language})
    AND ungiven_words(g.axes, g.parameters, g.language, ${language}) IS NULL) IS NOT TRUE AS foreign,
  (SELECT json_build_object('texts', t.texts, 'from', t.from_language) FROM translation t WHERE t.kind = 'goods'
    AND t.subject_id = g.id AND t.language = ${language} AND t.made_at = 'infinity') AS translation`;

/**
 * The name, the description and the words of the specification of goods, also off sale: their page is still shown. What
 * the merchant wrote in this language is never translated.
 */
export const translatableGoods: Translatable = {
  async texts(tx, id, language) {
    const [found] = await many<{
      name: string | null;
      description: string | null;
      words: string | null;
      rich: boolean;
    }>(tx, sql`SELECT ${ungivenColumns(language)}, g.rich FROM goods g WHERE g.id = ${id}`);
    if (found === undefined) return null;
    const { name, description, words, rich } = found;
    const texts: OriginalText[] = [];
    if (name !== null) texts.push({ field: "name", text: name, rich: false });
    if (description !== null) texts.push({ field: "description", text: description, rich });
    if (words !== null) texts.push({ field: "specification", text: words, rich: false, isLines: true });
    return texts;
  },
  clean: (mall, html) => mall.apart.run("translator", cleanDescriptionApart, html),
};
