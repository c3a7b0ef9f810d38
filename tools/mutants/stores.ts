const stores = "apps/server/src/features/shops/stores";
const uploads = "apps/server/src/features/people/uploads";
const price = "packages/contract/src/buying/orders/price.ts";

/** Guards of stores' names, pictures, holidays and freight. */
export const guards = {
  "a cached picture is confirmed within the hour": "apps/server/src/platform/media/variants.test.ts",
  "a credit is rated by the deadline given to the merchant": `${stores}/credit/credit-deadlines.test.ts`,
  "the deadline that runs is the one that was promised": `${stores}/credit/credit-deadlines.test.ts`,
  "a folded name belongs to one store, and a new name never takes another's": `${stores}/settings.test.ts`,
  "the statement that makes an order checks the holiday of its store": `${stores}/holiday.test.ts`,
  "the statement that makes an order checks that its store is open": `${stores}/holiday.test.ts`,
  "a holiday in the past or of years is refused": `${stores}/holiday.test.ts`,
  "templates are counted with the store's row locked": `${stores}/freight/freight.test.ts`,
  "deals and groups are checked again when the shipping of their goods changes": `${stores}/freight/freight-of-deals.test.ts`,
  "deals and groups are checked again when their goods come back on sale": `${stores}/freight/freight-of-deals.test.ts`,
  "a store has one default template": `${stores}/freight/freight.test.ts`,
  "only the store of a template changes it": `${stores}/freight/freight.test.ts`,
  "goods move only to templates of their own store": `${stores}/freight/freight.test.ts`,
  "removing a template waits for goods that are being made with it": `${stores}/freight/freight.test.ts`,
  "a template with goods is not removed": `${stores}/freight/freight.test.ts`,
  "shipping is charged by the rate of the place": price.replace(".ts", ".test.ts"),
  "goods of one template travel in one parcel, in any order of the lines": price.replace(".ts", ".test.ts"),
  "a begun step of weight is charged": price.replace(".ts", ".test.ts"),
  "only their uploader names public pictures": `${uploads}/pictures.test.ts`,
  "only their uploader shows videos": `${uploads}/videos.test.ts`,
  "a video plays no longer than its samples": `${uploads}/videos.test.ts apps/server/src/platform/media/mp4.test.ts`,
  "a video of a review is not deleted": `${uploads}/videos.test.ts`,
  "videos of a member are counted with the member locked": `${uploads}/videos.test.ts`,
  "a named picture is not deleted": `${uploads}/pictures.test.ts`,
  "pictures are counted with the member locked": `${uploads}/pictures.test.ts`,
  "additions by one member are counted one after another": `${uploads}/pictures.test.ts`,
};
