import type { Mutant } from "../mutants.ts";

const stores = "apps/server/src/features/shops/stores";
const uploads = "apps/server/src/features/people/uploads";
const orders = "apps/server/src/features/buying/orders";
const migrations = "apps/server/db/migrations";
const price = "packages/contract/src/buying/orders/price.ts";

/** Guards of stores' names, pictures, holidays and freight. */
export const storeMutants: readonly Mutant[] = [
  {
    guard: "a credit is judged by the deadline that the merchant was given",
    file: `${stores}/credit/credit.views.ts`,
    find: "const inTime = sql`${done} <= promised_by`;",
    replace: "const inTime = sql`${done} <= paymenttime + interval '48 hours'`;",
    tests: `${stores}/credit/credit-deadlines.test.ts`,
  },
  {
    guard: "the deadline that runs is the one that was promised",
    file: `${migrations}/0063_stores_limits.sql`,
    find: "CHECK (ship_by IS NULL OR (promised_by IS NOT NULL AND promised_by = ship_by))",
    replace: "CHECK (ship_by IS NULL OR promised_by IS NOT NULL)",
    tests: `${stores}/credit/credit-deadlines.test.ts`,
  },
  {
    guard: "a folded name belongs to one store, and taking it never takes another's",
    file: `${stores}/profile.sql.ts`,
    find: "WHERE store_id = ${storeId} AND folded = ANY(${folded})`,\n  );\n  return mine",
    replace: "WHERE ${storeId}::bigint > 0 AND folded = ANY(${folded})`,\n  );\n  return mine",
    tests: `${stores}/settings.test.ts`,
  },
  {
    guard: "the statement that makes an order asks whether its store is on holiday",
    file: `${orders}/checkout/submit-orders.sql.ts`,
    find: " AND (holiday_until IS NULL OR holiday_until <= ${now})",
    replace: " AND ${now}::timestamptz IS NOT NULL",
    tests: `${stores}/holiday.test.ts`,
  },
  {
    guard: "the statement that makes an order asks whether its store is open",
    file: `${orders}/checkout/submit-orders.sql.ts`,
    find: "WHERE id = ANY(${storeIds}) AND open AND (holiday",
    replace: "WHERE id = ANY(${storeIds}) AND (holiday",
    tests: `${stores}/holiday.test.ts`,
  },
  {
    guard: "a holiday that ends in the past or in years is none",
    file: `${stores}/take-holiday.ts`,
    find: "if (until <= turn.now || until.getTime() > turn.now.getTime() + most_days * dayMs)",
    replace: "if (until <= turn.now)",
    tests: `${stores}/holiday.test.ts`,
  },
  {
    guard: "templates are counted with the store's row locked",
    file: `${stores}/freight/freight.sql.ts`,
    find: "SELECT id FROM store WHERE id = ${storeId} FOR NO KEY UPDATE",
    replace: "SELECT id FROM store WHERE id = ${storeId}",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "a store has one default template",
    file: `${migrations}/0022_stores_settings.sql`,
    find: "CREATE UNIQUE INDEX freight_template_default",
    replace: "CREATE INDEX freight_template_default",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "a template is changed by its own store only",
    file: `${stores}/freight/freight.sql.ts`,
    find: "${freightSets(template)} WHERE id = ${id} AND store_id = ${storeId}",
    replace: "${freightSets(template)} WHERE id = ${id} AND ${storeId}::bigint > 0",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "goods move to templates of their own store only",
    file: `${stores}/freight/freight.sql.ts`,
    find: "WHERE id = ${to} AND store_id = ${storeId} FOR KEY SHARE",
    replace: "WHERE id = ${to} AND ${storeId}::bigint > 0 FOR KEY SHARE",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "a template that is removed waits for goods that are being made with it",
    file: `${stores}/freight/freight.sql.ts`,
    find: "WHERE id = ${id} AND store_id = ${storeId} FOR UPDATE",
    replace: "WHERE id = ${id} AND store_id = ${storeId}",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "a template that goods go by is not removed",
    file: `${stores}/freight/freight.sql.ts`,
    find: " AND NOT EXISTS (SELECT FROM goods g WHERE g.freight_template_id = f.id)",
    replace: "",
    tests: `${stores}/freight/freight.test.ts`,
  },
  {
    guard: "freight is charged by the rate of the place",
    file: price,
    find: "const { first, further, free_from } = rateTo(template, to);",
    replace: "const { first, further, free_from } = rateTo(template, null);",
    tests: price.replace(".ts", ".test.ts"),
  },
  {
    guard: "what goes by one template travels in one parcel, whatever the order of its lines",
    file: price,
    find: "({ freight }) => String(freight.id)",
    replace: "({ freight }, index) => `${freight.id} ${index}`",
    tests: price.replace(".ts", ".test.ts"),
  },
  {
    guard: "a begun step of weight is charged",
    file: price,
    find: "Math.ceil((grams - first_grams) / further_grams)",
    replace: "Math.floor((grams - first_grams) / further_grams)",
    tests: price.replace(".ts", ".test.ts"),
  },
  {
    guard: "public pictures are named by who sent them",
    file: `${uploads}/pictures.sql.ts`,
    find: "WHERE name = ANY(${names}) AND member_id = ${member_id}",
    replace: "WHERE name = ANY(${names}) AND ${member_id}::bigint > 0",
    tests: `${uploads}/pictures.test.ts`,
  },
  {
    guard: "a picture that was named is not swept",
    file: `${uploads}/pictures.sql.ts`,
    find: "SELECT id FROM public_picture WHERE named_at IS NULL AND created_at <= ${before}",
    replace: "SELECT id FROM public_picture WHERE created_at <= ${before}",
    tests: `${uploads}/pictures.test.ts`,
  },
  {
    guard: "pictures are counted with the member locked",
    file: `${uploads}/keep-picture.ts`,
    find: "  await lockMember(turn.tx, member_id);\n",
    replace: "",
    tests: `${uploads}/pictures.test.ts`,
  },
];
