import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { forgetUnfollowed, memberToForgetFollowsOf, undoableSince } from "../stores/index.ts";
import { deleteVideo, takeVideoDue } from "./listing/keep-video.sql.ts";
import { mailFavourites } from "./kept/mail-favourites.ts";
import { goodsWithNews, memberToMail } from "./kept/news.sql.ts";
import { noticeFavourites } from "./kept/notice-favourites.ts";
import { endStruck, goodsStruckDue } from "./prices.sql.ts";
import { forgetRemovedFavourites, memberToForgetFor } from "./sql.ts";
import { takeAboveLimits, trimListed } from "./listing/trim-listed.ts";

const dayMs = 86_400_000;
/** What happens to favourites within this time comes in one mail. */
const gatherMs = 10 * 60_000;

export const goodsSweeps: readonly Sweep[] = [
  // Whoever lowers a level or a credit trims at once, where it stands above goods. This is for the credits that the clock works out, and for numbers
  // of the business that begin to be lower.
  { name: "trim stores", take: takeAboveLimits, move: async (turn, id) => void (await trimListed(turn, id)) },
  {
    name: "end struck prices",
    take: (turn, except) => goodsStruckDue(turn.tx, turn.now, except),
    move: (turn, id) => endStruck(turn.tx, id, turn.now),
  },
  { name: "note news of favourites", take: (turn, except) => goodsWithNews(turn.tx, except), move: noticeFavourites },
  {
    name: "mail news of favourites",
    take: (turn, except) => memberToMail(turn.tx, new Date(turn.now.getTime() - gatherMs), except),
    move: mailFavourites,
  },
  {
    name: "forget removed favourites",
    take: (turn, except) => memberToForgetFor(turn.tx, undoableSince(turn.now), except),
    move: async (turn, id) => void (await forgetRemovedFavourites(turn.tx, id, undoableSince(turn.now))),
  },
  {
    name: "forget whom one followed",
    take: (turn, except) => memberToForgetFollowsOf(turn.tx, undoableSince(turn.now), except),
    move: async (turn, id) => void (await forgetUnfollowed(turn.tx, id, undoableSince(turn.now))),
  },
  {
    name: "remove videos that nothing names",
    take: (turn, except) => takeVideoDue(turn.tx, new Date(turn.now.getTime() - dayMs), except),
    async move(turn, id) {
      const name = await deleteVideo(turn.tx, id);
      if (name !== null) await turn.mall.videos.remove(name);
    },
  },
];
