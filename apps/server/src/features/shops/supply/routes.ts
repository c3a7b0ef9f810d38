import { supply } from "@arcade/contract/shops/supply/api";
import { serve } from "../../../platform/http/serve.ts";
import { listItem } from "./list-item.ts";
import { supplyCategories, supplyItem, supplyItems } from "./views.ts";

export const supplyRoutes = [
  serve(supply.categories, (turn) => supplyCategories(turn.tx, turn.language)),
  serve(supply.items, (turn, input, actor) => supplyItems(turn, actor.store_id, input)),
  serve(supply.item, (turn, { id }, actor) => supplyItem(turn, actor.store_id, id)),
  serve(supply.list, (turn, input, actor) => listItem(turn, actor.store_id, input)),
];
