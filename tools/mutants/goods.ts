const goods = "apps/server/src/features/shops/goods";
const listing = `${goods}/listing/listing.test.ts ${goods}/listing/changed-goods.test.ts`;
const drafts = `${goods}/listing/drafts.test.ts`;
const editor = `${goods}/listing/editor.test.ts`;
const shelf = `${goods}/listing/own-goods.test.ts`;
const undo = `${goods}/listing/undo.test.ts`;
const files = `${goods}/skus/skus.test.ts`;
const translating = "apps/server/src/features/shops/catalogue/translating/translating.test.ts";

const keptSearches = "apps/server/src/features/shops/catalogue/kept-searches.test.ts";

/** Guards of listing, prices, stock, drafts and what goods show. */
export const guards = {
  "a kept search counts only as long as nothing changes that it read": keptSearches,
  "a change of what searches read is counted": keptSearches,
  "supply goods go on sale within the level's profit ratio": "apps/server/src/features/shops/bond/ratio.test.ts",
  "two who need the same text at the same moment pay for it once": translating,
  "the background translates no more than its budget": translating,
  "a translation never replaces the merchant's words": translating,
  "the background translation stays within what two people agreed on": translating,
  "what two people agreed on for the translation is what was proposed": translating,
  "a translation of a text that changed meanwhile is not kept": translating,
  "a translated name goes with the text that it was made of": translating,
  "goods whose text changed are translated again": translating,
  "a removal of a favourite is undone in time": undo,
  "a removed favourite returns to its own member": undo,
  "a favourite added again has no news": undo,
  "a follow is undone in time": undo,
  "no more goods are on sale than the store's level allows": listing,
  "goods on sale are counted when they change": listing,
  "a store of low credit lists nothing above the price limit": listing,
  "a store of low credit raises no price of goods on sale above the limit": listing,
  "a store of low credit adds no combination above the limit to goods on sale": listing,
  "listing and changes of price or credit happen one after another": listing,
  "a lower credit takes goods above the price limit off sale": listing,
  "a lower level takes goods above its number off sale": listing,
  "goods that were taken down cannot be listed": listing,
  "taking off sale does not end a take-down": listing,
  "only the store of goods lists them": listing,
  "supply goods stay within the level's profit ratio when their price changes": shelf,
  "supply goods are not sold below their cost": shelf,
  "only the store of goods changes a price": listing,
  "prices of goods off sale do not count as asked": `${listing} ${editor}`,
  "a price is struck only if the 30 days before were dearer": listing,
  "stock stays above the reserved pieces": `${shelf} ${listing}`,
  "a move of stock leaves its row": shelf,
  "only the store of goods moves their stock": "apps/server/test/access.test.ts",
  "only the supplier moves pieces of supply goods": shelf,
  "a draft is published once": editor,
  "only the store of a draft reads it": "apps/server/test/access.test.ts",
  "a draft does not bring back a price that changed meanwhile": drafts,
  "a store has at most a thousand drafts": drafts,
  "goods show only their merchant's pictures": `${drafts} ${editor}`,
  "a description shows only our pictures": `${goods}/listing/clean-description.test.ts`,
  "a description is cleaned before it is stored": drafts,
  "a list with a fault writes nothing": `${goods}/listing/csv.test.ts`,
  "a dry run writes nothing": `${goods}/listing/csv.test.ts`,
  "a file of prices with a fault changes nothing": files,
  "a dry run of a file of prices changes nothing": files,
  "a file of prices and stock names SKUs of its own store": files,
  "an older file does not bring back a price": files,
  "an older file does not bring back sold pieces": files,
  "a merchant's code is unique in a store": files,
  "only the store of goods checks their prices": files,
  "a video is complete": `${goods}/listing/videos.test.ts`,
};
