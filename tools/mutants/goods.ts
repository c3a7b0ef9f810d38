const goods = "apps/server/src/features/shops/goods";
const listing = `${goods}/listing/listing.test.ts ${goods}/listing/changed-goods.test.ts`;
const drafts = `${goods}/listing/drafts.test.ts`;
const editor = `${goods}/listing/editor.test.ts`;
const shelf = `${goods}/listing/own-goods.test.ts`;
const undo = `${goods}/listing/undo.test.ts`;
const files = `${goods}/skus/skus.test.ts`;

/** Guards of listing, prices, stock, drafts and what goods show. */
export const guards = {
  "supply goods go on sale within the level's profit ratio": "apps/server/src/features/shops/bond/ratio.test.ts",
  "an undo of a removed favourite comes in time": undo,
  "a removed favourite comes back to whose it was": undo,
  "a favourite that is kept anew has been told of nothing": undo,
  "an undo of following comes in time": undo,
  "no more goods are on sale than the store's level allows": listing,
  "what is on sale is counted when it changes": listing,
  "a store of low credit lists nothing dear": listing,
  "a store of low credit raises no price of what is on sale above the limit": listing,
  "a store of low credit adds no dear combination to what is on sale": listing,
  "who lists, changes prices or credit comes one after the other": listing,
  "a fallen credit takes off sale what is too dear for it": listing,
  "a fallen level takes off sale what is above it": listing,
  "what was taken down cannot be listed": listing,
  "taking off sale does not end a take-down": listing,
  "goods are listed by their own store": listing,
  "supply goods keep to the level's profit ratio when their price changes": shelf,
  "supply goods are not sold below their cost": shelf,
  "a price is changed by its own store": listing,
  "prices of goods off sale are asked of nobody": `${listing} ${editor}`,
  "a price is struck only where the 30 days before were dearer": listing,
  "stock stays above what orders have reserved": `${shelf} ${listing}`,
  "a move of stock leaves its row": shelf,
  "stock is moved by its own store": "apps/server/test/access.test.ts",
  "pieces of supply goods are the supplier's to move": shelf,
  "a draft is published once": editor,
  "a draft is read by its own store": "apps/server/test/access.test.ts",
  "a price that was changed beside a draft is not brought back by it": drafts,
  "a store has room for a thousand drafts": drafts,
  "goods show only pictures that their merchant sent": `${drafts} ${editor}`,
  "a description shows only pictures of ours": `${goods}/listing/clean-description.test.ts`,
  "a description is cleaned before it is kept": drafts,
  "a list with a fault writes nothing": `${goods}/listing/csv.test.ts`,
  "a dry run writes nothing": `${goods}/listing/csv.test.ts`,
  "a file of prices with a fault changes nothing": files,
  "a dry run of a file of prices changes nothing": files,
  "a file of prices and stock names SKUs of its own store": files,
  "a file that is older than a price does not bring it back": files,
  "a file that is older than a sale does not bring its pieces back": files,
  "a merchant's code stands once in a store": files,
  "a price is judged by its own store": files,
  "a film is whole": `${goods}/listing/videos.test.ts`,
};
