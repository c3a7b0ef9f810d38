import { content, demoSignIns } from "@arcade/contract/front/content/api";
import { mailsSecrets } from "../../../platform/outside/mail.ts";
import { serveCached } from "../../../platform/http/public/serve-public.ts";
import { serve } from "../../../platform/http/serve.ts";
import { isOpenToNewMembers } from "../../people/account/index.ts";
import { contentOfficeRoutes } from "./office-routes.ts";
import { feed } from "./feed.ts";
import { openHome } from "./home-page.views.ts";
import { homeOfficeRoutes } from "./home-routes.ts";
import { announcementPage, announcements, articlePage, articleTitles } from "./articles.views.ts";
import { searchHelp } from "./search-help.ts";
import { carrierChoice } from "./views.ts";

export const contentRoutes = [
  serve(content.shell, async (context) => {
    const { configuration, branding } = context.mall;
    return {
      mall_name: branding.name,
      demo: configuration.demo,
      demo_sign_ins: configuration.demo ? demoSignIns : [],
      sends_codes: mailsSecrets(configuration),
      takes_members: await isOpenToNewMembers(context),
    };
  }),
  serveCached(content.home, openHome),
  serve(content.feed, (context, { cursor }) => feed(context, cursor)),
  serve(content.articles, (context, { kind }) => articleTitles(context.tx, kind, context.language, context.now)),
  serve(content.searchHelp, (context, { keywords }) => searchHelp(context, keywords)),
  serve(content.article, (context, { key }) => articlePage(context.tx, key, context.language, context.now)),
  serve(content.announcements, (context, { cursor }) => announcements(context, cursor)),
  serve(content.announcement, (context, { id }) => announcementPage(context, id)),
  serve(content.carriers, (context) => carrierChoice(context.tx, context.language)),
  ...contentOfficeRoutes,
  ...homeOfficeRoutes,
];
