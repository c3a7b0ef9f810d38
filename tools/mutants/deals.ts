const deals = "apps/server/src/features/buying/deals";
const pieces = `${deals}/pieces.test.ts`;
const making = `${deals}/deals.test.ts`;
const news = "apps/server/src/features/shops/goods/kept/news.test.ts";

/** Guards of flash deals and of honest prices. */
export const guards = {
  "no more pieces are sold at a deal's price than the deal has": pieces,
  "a deal's price applies only inside its window": pieces,
  "one person takes no more of a deal than allowed": pieces,
  "the pieces of an unpaid order return to the deal once": `${pieces} ${making}`,
  "a cancelled order returns its pieces of a deal": pieces,
  "a deal's price is below the lowest price of 30 days": making,
  "a deal of supply goods has a profit": making,
  "a deal offers no more than the stock": making,
  "a planned deal begins only with lower prices": making,
  "only the store of a deal ends it": making,
  "no price is struck that was never asked": news,
  "a struck price disappears after 30 days": news,
};
