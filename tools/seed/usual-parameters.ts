import { catalogue } from "./catalogue/index.ts";
import type { Six } from "./shape.ts";
import { parameters } from "./vocabulary.ts";

/** Nearly every goods has its own, so they narrow a list to one. */
const ownToEach = new Set<Six>([parameters.weight, parameters.netWeight, parameters.dimensions, parameters.inTheBox]);

/** What at least two of a category's goods state, as an operator would keep it for the category. */
export function usualParameters(category: string): Six[] {
  const stated = catalogue
    .filter((goods) => goods.category === category)
    .flatMap((goods) => goods.parameters.map(({ name }) => name));
  const often = stated.filter((name, index) => stated.indexOf(name) === index && stated.lastIndexOf(name) !== index);
  return often.filter((name) => !ownToEach.has(name));
}
