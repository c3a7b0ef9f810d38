const deals = "apps/server/src/features/buying/deals";
const pieces = `${deals}/pieces.test.ts`;
const making = `${deals}/deals.test.ts`;
const news = "apps/server/src/features/shops/goods/kept/news.test.ts";

/** Guards of flash deals and of honest prices. */
export const guards = {
  "no more pieces are sold at a deal's price than it has": pieces,
  "a deal's price holds inside its window only": pieces,
  "one person takes no more of a deal than it lets one person take": pieces,
  "what an unpaid order took of a deal comes back once": `${pieces} ${making}`,
  "a cancelled order gives its pieces of a deal back": pieces,
  "a deal's price is below the lowest that was asked in 30 days": making,
  "a deal of supply goods brings something": making,
  "a deal offers what is in stock": making,
  "a planned deal begins only while its prices are below what was asked": making,
  "a deal is ended by its own store": making,
  "nothing is struck that was never asked": news,
  "a struck price goes after 30 days": news,
};
