import { content, demoSignIns } from "@arcade/contract/content/api";
import { serve } from "../../platform/serve.ts";
import { feed } from "./feed.ts";
import { articlePage, articleTitles, homePage } from "./views.ts";

export const contentRoutes = [
  serve(content.shell, async ({ mall: { configuration } }) => ({
    mall_name: configuration.mallName,
    demo: configuration.demo,
    demo_sign_ins: configuration.demo ? demoSignIns : [],
  })),
  serve(content.home, (turn) => homePage(turn.tx, turn.language)),
  serve(content.feed, (turn, { cursor }) => feed(turn, cursor)),
  serve(content.articles, (turn, { kind }) => articleTitles(turn.tx, kind, turn.language, turn.now)),
  serve(content.article, (turn, { key }) => articlePage(turn.tx, key, turn.language, turn.now)),
];
