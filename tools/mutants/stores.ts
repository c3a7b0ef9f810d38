const stores = "apps/server/src/features/shops/stores";
const uploads = "apps/server/src/features/people/uploads";
const price = "packages/contract/src/buying/orders/price.ts";

/** Guards of stores' names, pictures, holidays and freight. */
export const guards = {
  "a cached picture is confirmed within the hour": "apps/server/src/platform/media/variants.test.ts",
  "a credit is judged by the deadline that the merchant was given": `${stores}/credit/credit-deadlines.test.ts`,
  "the deadline that runs is the one that was promised": `${stores}/credit/credit-deadlines.test.ts`,
  "a folded name belongs to one store, and taking it never takes another's": `${stores}/settings.test.ts`,
  "the statement that makes an order asks whether its store is on holiday": `${stores}/holiday.test.ts`,
  "the statement that makes an order asks whether its store is open": `${stores}/holiday.test.ts`,
  "a holiday that ends in the past or in years is none": `${stores}/holiday.test.ts`,
  "templates are counted with the store's row locked": `${stores}/freight/freight.test.ts`,
  "deals and groups are asked again when the freight of their goods changes": `${stores}/freight/freight-of-deals.test.ts`,
  "deals and groups are asked again when their goods come back on sale": `${stores}/freight/freight-of-deals.test.ts`,
  "a store has one default template": `${stores}/freight/freight.test.ts`,
  "a template is changed by its own store only": `${stores}/freight/freight.test.ts`,
  "goods move to templates of their own store only": `${stores}/freight/freight.test.ts`,
  "a template that is removed waits for goods that are being made with it": `${stores}/freight/freight.test.ts`,
  "a template that goods go by is not removed": `${stores}/freight/freight.test.ts`,
  "freight is charged by the rate of the place": price.replace(".ts", ".test.ts"),
  "what goes by one template travels in one parcel, whatever the order of its lines": price.replace(".ts", ".test.ts"),
  "a begun step of weight is charged": price.replace(".ts", ".test.ts"),
  "public pictures are named by who sent them": `${uploads}/pictures.test.ts`,
  "a picture that was named is not swept": `${uploads}/pictures.test.ts`,
  "pictures are counted with the member locked": `${uploads}/pictures.test.ts`,
  "what one member adds is counted one after the other": `${uploads}/pictures.test.ts`,
};
