const content = "apps/server/src/features/front/content";
const agreements = `${content}/agreements.test.ts`;
const articles = `${content}/articles.test.ts ${content}/article-input.test.ts`;
const home = `${content}/home.test.ts ${content}/banners.test.ts ${content}/carriers.test.ts`;
const waiting = `${content}/waiting.test.ts`;

/** Guards of what members have agreed to, and of what operators publish. */
export const guards = {
  "who has not agreed to what asks makes no order and moves no money in": agreements,
  "an agreement to an earlier version is none to one that asks": agreements,
  "who was let in before they had to agree is asked again within the transaction": agreements,
  "nobody agrees to a version that is not the present one": agreements,
  "of two who write an article the second looks again": articles,
  "what stands is published once": articles,
  "of two who arrange the home page the second looks again": home,
  "while a version waits for its moment no other is published": waiting,
  "a version that was taken back is read by nobody": waiting,
  "nobody ships with a carrier that is switched off":
    "apps/server/src/features/buying/orders/shipping/carriers-off.test.ts",
};
