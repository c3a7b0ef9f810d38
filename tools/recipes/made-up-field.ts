import { readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "@arcade/contract/languages";
import type { CopiedTree } from "./copied-tree.ts";

export const madeUpField = "moon_phase";
const recipe = path.resolve(import.meta.dirname, "../../docs/recipes/add-a-field-of-goods.md");

/** Follows docs/recipes/add-a-field-of-goods.md in a copy of the project. */
export function addMadeUpField(tree: CopiedTree): void {
  const field = madeUpField;
  tree.change("packages/contract/src/shops/goods/plain-fields.ts", "{ brand: 60 }", `{ brand: 60, ${field}: 80 }`);
  const columns = "apps/server/src/features/shops/goods/plain-fields.sql.ts";
  tree.change(columns, "sql`brand`", `sql\`brand, ${field}\``);
  tree.change(columns, "${fields.brand}", `\${fields.brand}, \${fields.${field}}`);
  tree.change(columns, "${table}.brand", `\${table}.brand, \${table}.${field}`);
  const [, statements = ""] = /```sql\n([^`]*)```/.exec(readFileSync(recipe, "utf8")) ?? [];
  tree.write(`apps/server/db/migrations/0401_goods_${field}.sql`, statements.replaceAll("material", field));
  const words = [
    { noun: "shops/goods", key: "field" },
    { noun: "base/facts", key: "field" },
    { noun: "shops/listing", key: "file" },
  ];
  for (const language of languages)
    for (const { noun, key } of words)
      tree.change(
        `packages/messages/${language}/${noun}.json`,
        `  "${key}_brand":`,
        `  "${key}_${field}": "${language} ${field}",\n  "${key}_brand":`,
      );
}
