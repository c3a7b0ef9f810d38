import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import type { Translation } from "../../base/translations/index.ts";

/** The goods with those of their texts translated that are to be shown so now. */
export function translatedGoods<Goods extends GoodsDetail>(goods: Goods, translation: Translation): Goods {
  const description = translation.of("description");
  const words = wordsIn(translation);
  const inWords = (word: string) => words.get(word) ?? word;
  return {
    ...goods,
    name: translation.of("name")?.text ?? goods.name,
    ...(description && { description: description.text, rich: description.rich }),
    axes: goods.axes.map((axis) => ({
      ...axis,
      name: inWords(axis.name),
      values: axis.values.map((value) => ({ ...value, name: inWords(value.name) })),
    })),
    parameters: goods.parameters.map(({ name, value }) => ({ name: inWords(name), value: inWords(value) })),
  };
}

/** The words of the specification: each line of the original has its line in the translation. */
function wordsIn(translation: Translation): Map<string, string> {
  const { of = "", text = "" } = translation.of("specification") ?? {};
  const translated = text.split("\n");
  return new Map(of.split("\n").map((line, index) => [line, translated[index] ?? line]));
}
