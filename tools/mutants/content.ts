const content = "apps/server/src/features/front/content";
const agreements = `${content}/agreements.test.ts`;
const articles = `${content}/articles.test.ts ${content}/article-input.test.ts`;
const home = `${content}/home.test.ts ${content}/banners.test.ts ${content}/carriers.test.ts`;
const waiting = `${content}/waiting.test.ts`;

/** Guards of what members have agreed to, and of what operators publish. */
export const guards = {
  "a member who has not agreed makes no order and moves no money in": agreements,
  "consent to an earlier version does not count for a version that asks": agreements,
  "a member is asked for consent again within the transaction": agreements,
  "nobody agrees to a version that is not current": agreements,
  "of two who write an article the second must look again": articles,
  "the same version is published once": articles,
  "of two who arrange the home page the second must look again": home,
  "while a version waits no other is published": waiting,
  "nobody reads a withdrawn version": waiting,
  "nobody ships with a carrier that is turned off":
    "apps/server/src/features/buying/orders/shipping/carriers-off.test.ts",
};
