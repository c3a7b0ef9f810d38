import { reviews } from "@arcade/contract/reviews/api";
import { serve } from "../../platform/serve.ts";
import { reviewsOfGoods } from "./views.ts";

export const reviewRoutes = [serve(reviews.list, (turn, input) => reviewsOfGoods(turn.tx, input))];
