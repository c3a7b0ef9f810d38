import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { serveCached } from "../../../platform/http/public/serve-public.ts";
import { serve } from "../../../platform/http/serve.ts";
import { attributeFacets } from "./attribute-facets.ts";
import { facets } from "./facets.ts";
import { goodsLists } from "./goods-lists.ts";
import { searchStores } from "./search-stores.ts";
import { suggest } from "./suggest.ts";
import { attributesOf, categoryTree, hotWords } from "./views.ts";

export const catalogueRoutes = [
  serve(catalogue.categories, (context) => categoryTree(context.tx, context.language)),
  serve(catalogue.attributes, (context, { category }) => attributesOf(context.tx, category)),
  serveCached(catalogue.goods, goodsLists),
  serve(catalogue.facets, (context, input) => facets(context, input)),
  serve(catalogue.attributeFacets, (context, input) => attributeFacets(context, input)),
  serve(catalogue.stores, (context, input) => searchStores(context, input)),
  serve(catalogue.suggest, (context, { keywords }) => suggest(context, keywords)),
  serve(catalogue.hotWords, (context) => hotWords(context.tx, context.language)),
];
