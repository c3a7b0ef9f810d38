import { transparency } from "@arcade/contract/books/transparency/api";
import { serve } from "../../../platform/http/serve.ts";
import { publicFigures } from "./show-figures.ts";
import { publicRules, ruleHistory } from "./show-rules.ts";
import { ownLeaves, publishedProof, publishedProofs } from "./views.ts";

export const transparencyRoutes = [
  serve(transparency.rules, (turn) => publicRules(turn)),
  serve(transparency.history, (turn, { cursor }) => ruleHistory(turn, cursor)),
  serve(transparency.figures, (turn) => publicFigures(turn)),
  serve(transparency.proofs, (turn, { cursor }) => publishedProofs(turn.tx, cursor)),
  serve(transparency.proof, (turn, { date }) => publishedProof(turn.tx, date)),
  serve(transparency.my_leaf, (turn, { date }, actor) => ownLeaves(turn.tx, actor, date)),
];
