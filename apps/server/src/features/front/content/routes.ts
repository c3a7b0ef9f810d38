import { content, demoSignIns } from "@arcade/contract/front/content/api";
import { mailsSecrets } from "../../../platform/outside/mail.ts";
import { serve } from "../../../platform/http/serve.ts";
import { contentOfficeRoutes } from "./office-routes.ts";
import { feed } from "./feed.ts";
import { homeOfficeRoutes } from "./home-routes.ts";
import { announcementPage, announcements, articlePage, articleTitles } from "./articles.views.ts";
import { searchHelp } from "./search-help.ts";
import { carrierChoice, homePage } from "./views.ts";

export const contentRoutes = [
  serve(content.shell, async ({ mall: { configuration } }) => ({
    mall_name: configuration.mallName,
    demo: configuration.demo,
    demo_sign_ins: configuration.demo ? demoSignIns : [],
    sends_codes: mailsSecrets(configuration),
  })),
  serve(content.home, (turn) => homePage(turn.tx, turn.language, turn.now)),
  serve(content.feed, (turn, { cursor }) => feed(turn, cursor)),
  serve(content.articles, (turn, { kind }) => articleTitles(turn.tx, kind, turn.language, turn.now)),
  serve(content.searchHelp, (turn, { keywords }) => searchHelp(turn, keywords)),
  serve(content.article, (turn, { key }) => articlePage(turn.tx, key, turn.language, turn.now)),
  serve(content.announcements, (turn, { cursor }) => announcements(turn, cursor)),
  serve(content.announcement, (turn, { id }) => announcementPage(turn, id)),
  serve(content.carriers, (turn) => carrierChoice(turn.tx, turn.language)),
  ...contentOfficeRoutes,
  ...homeOfficeRoutes,
];
