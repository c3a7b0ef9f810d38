import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { forgetUnfollowed, memberToForgetFollowsOf, undoableSince } from "../stores/index.ts";
import { deleteVideo, takeVideoDue } from "./listing/keep-video.sql.ts";
import { mailFavourites } from "./kept/mail-favourites.ts";
import { goodsWithNews, memberToMail } from "./kept/news.sql.ts";
import { noticeFavourites } from "./kept/notice-favourites.ts";
import { endStruck, goodsStruckDue } from "./prices.sql.ts";
import { addUpSales, putSalesUpkeep, takeSales } from "./sales.sql.ts";
import { forgetRemovedFavourites, memberToForgetFor } from "./sql.ts";
import { takeAboveLimits } from "./listing/take-above-limits.ts";
import { trimListed } from "./listing/trim-listed.ts";

const dayMs = 86_400_000;
/** What happens to favourites within this time comes in one mail. */
const gatherMs = 10 * 60_000;
/** Goods that sell often are written once in this time. Lists may be 60 s late with `sales`. */
const addUpEveryMs = 30_000;
/** The pause before the next goods, if more wait than one run adds up. */
const addUpRestMs = 1_000;

export const goodsSweeps: readonly Sweep[] = [
  // Code that lowers a level or a credit trims at once. This job is for credits that the clock computes, and for
  // numbers of the business that become lower.
  { name: "trim stores", take: takeAboveLimits, move: async (context, id) => void (await trimListed(context, id)) },
  {
    name: "add up sales",
    take: async (context, except) => (except.length > 0 ? null : takeSales(context.tx, context.now)),
    async move(context) {
      const isLeft = await addUpSales(context.tx);
      await putSalesUpkeep(context.tx, new Date(context.now.getTime() + (isLeft ? addUpRestMs : addUpEveryMs)));
    },
  },
  {
    name: "end struck prices",
    take: (context, except) => goodsStruckDue(context.tx, context.now, except),
    move: (context, id) => endStruck(context.tx, id, context.now),
  },
  {
    name: "note news of favourites",
    take: (context, except) => goodsWithNews(context.tx, except),
    move: noticeFavourites,
  },
  {
    name: "mail news of favourites",
    take: (context, except) => memberToMail(context.tx, new Date(context.now.getTime() - gatherMs), except),
    move: mailFavourites,
  },
  {
    name: "forget removed favourites",
    take: (context, except) => memberToForgetFor(context.tx, undoableSince(context.now), except),
    move: async (context, id) => void (await forgetRemovedFavourites(context.tx, id, undoableSince(context.now))),
  },
  {
    name: "forget whom one followed",
    take: (context, except) => memberToForgetFollowsOf(context.tx, undoableSince(context.now), except),
    move: async (context, id) => void (await forgetUnfollowed(context.tx, id, undoableSince(context.now))),
  },
  {
    name: "remove videos that nothing names",
    take: (context, except) => takeVideoDue(context.tx, new Date(context.now.getTime() - dayMs), except),
    async move(context, id) {
      const name = await deleteVideo(context.tx, id);
      if (name !== null) await context.mall.videos.remove(name);
    },
  },
];
