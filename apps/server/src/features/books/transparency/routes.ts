import { transparency } from "@arcade/contract/books/transparency/api";
import { serve } from "../../../platform/http/serve.ts";
import { publicFigures } from "./show-figures.ts";
import { publicRules, ruleHistory } from "./show-rules.ts";
import { ownLeaves, publishedProof, publishedProofs } from "./views.ts";

export const transparencyRoutes = [
  serve(transparency.rules, (context) => publicRules(context)),
  serve(transparency.history, (context, { cursor }) => ruleHistory(context, cursor)),
  serve(transparency.figures, (context) => publicFigures(context)),
  serve(transparency.proofs, (context, { cursor }) => publishedProofs(context.tx, cursor)),
  serve(transparency.proof, (context, { date }) => publishedProof(context.tx, date)),
  serve(transparency.my_leaf, (context, { date }, actor) => ownLeaves(context.tx, actor, date)),
];
