import { supply } from "@arcade/contract/shops/supply/api";
import { serve } from "../../../platform/http/serve.ts";
import { listItem } from "./list-item.ts";
import { supplyCategories, supplyItem, supplyItems } from "./views.ts";

export const supplyRoutes = [
  serve(supply.categories, (context) => supplyCategories(context.tx, context.language)),
  serve(supply.items, (context, input, actor) => supplyItems(context, actor.store_id, input)),
  serve(supply.item, (context, { id }, actor) => supplyItem(context, actor.store_id, id)),
  serve(supply.list, (context, input, actor) => listItem(context, actor.store_id, input)),
];
