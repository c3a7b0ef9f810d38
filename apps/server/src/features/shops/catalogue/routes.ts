import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { serve } from "../../../platform/http/serve.ts";
import { attributeFacets } from "./attribute-facets.ts";
import { facets } from "./facets.ts";
import { searchGoods } from "./search-goods.ts";
import { searchStores } from "./search-stores.ts";
import { suggest } from "./suggest.ts";
import { attributesOf, categoryTree, hotWords } from "./views.ts";

export const catalogueRoutes = [
  serve(catalogue.categories, (turn) => categoryTree(turn.tx, turn.language)),
  serve(catalogue.attributes, (turn, { category }) => attributesOf(turn.tx, category)),
  serve(catalogue.goods, (turn, input) => searchGoods(turn, input)),
  serve(catalogue.facets, (turn, input) => facets(turn, input)),
  serve(catalogue.attributeFacets, (turn, input) => attributeFacets(turn, input)),
  serve(catalogue.stores, (turn, input) => searchStores(turn, input)),
  serve(catalogue.suggest, (turn, { keywords }) => suggest(turn, keywords)),
  serve(catalogue.hotWords, (turn) => hotWords(turn.tx, turn.language)),
];
