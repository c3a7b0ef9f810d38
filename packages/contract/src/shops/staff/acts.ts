/** The things that a change of staff can be about. The log names the order or the goods behind each. */
type AboutKind = "order" | "order_no" | "parcel" | "note" | "refund" | "review" | "goods" | "sku" | "deal" | "offer";

interface StaffActRow {
  act: string;
  /** Where the call names its subject: fields of its input or of its answer, through lists. */
  about?: { of: AboutKind; in: "input" | "answer"; at: readonly string[] };
}

/** What each change of a store is called in the log of its staff, and what it is about, by the path of the call. */
export const staffActs = {
  "/wanlshop/coupons/make": { act: "coupon" },
  "/wanlshop/coupons/stop": { act: "coupon" },
  "/wanlshop/deals/make": { act: "deal", about: { of: "goods", in: "input", at: ["goods_id"] } },
  "/wanlshop/deals/stop": { act: "deal", about: { of: "deal", in: "input", at: ["deal_id"] } },
  "/wanlshop/disputes/answer_for_store": {
    act: "dispute_answered",
    about: { of: "refund", in: "input", at: ["refund_id"] },
  },
  "/wanlshop/goods/put": { act: "shelf", about: { of: "goods", in: "input", at: ["goods_ids"] } },
  "/wanlshop/goods/prices": { act: "prices", about: { of: "sku", in: "input", at: ["prices", "sku_id"] } },
  "/wanlshop/goods/stock": { act: "stock", about: { of: "sku", in: "input", at: ["moves", "sku_id"] } },
  "/wanlshop/goods/save_draft": { act: "draft", about: { of: "goods", in: "input", at: ["goods_id"] } },
  "/wanlshop/goods/drop_drafts": { act: "draft" },
  "/wanlshop/goods/publish": { act: "publish", about: { of: "goods", in: "answer", at: ["goods_id"] } },
  "/wanlshop/goods/import_csv": { act: "file" },
  "/wanlshop/goods/import_skus": { act: "file" },
  "/wanlshop/goods/video": { act: "video" },
  "/wanlshop/goods/sku_codes": { act: "codes", about: { of: "sku", in: "input", at: ["codes", "sku_id"] } },
  "/wanlshop/goods/low_stock": { act: "low_stock", about: { of: "goods", in: "input", at: ["id"] } },
  "/wanlshop/groups/make_offer": { act: "group", about: { of: "goods", in: "input", at: ["goods_id"] } },
  "/wanlshop/groups/stop_offer": { act: "group", about: { of: "offer", in: "input", at: ["offer_id"] } },
  "/wanlshop/orders/ship": { act: "ship", about: { of: "order", in: "answer", at: ["shipped"] } },
  "/wanlshop/orders/ship_by_number": { act: "ship", about: { of: "order_no", in: "answer", at: ["shipped"] } },
  "/wanlshop/orders/import_parcels": { act: "ship" },
  "/wanlshop/orders/correct_tracking": { act: "tracking", about: { of: "parcel", in: "input", at: ["parcel_id"] } },
  "/wanlshop/orders/add_parcel_event": { act: "parcel", about: { of: "parcel", in: "input", at: ["parcel_id"] } },
  "/wanlshop/orders/lower_price": { act: "lower_price", about: { of: "order", in: "input", at: ["order_id"] } },
  "/wanlshop/orders/add_note": { act: "note", about: { of: "order", in: "input", at: ["order_id"] } },
  "/wanlshop/orders/remove_note": { act: "note", about: { of: "note", in: "input", at: ["note_id"] } },
  "/wanlshop/promotions/choose": { act: "promotion", about: { of: "goods", in: "input", at: ["goods_ids"] } },
  "/wanlshop/questions/answer_for_store": { act: "answer" },
  "/wanlshop/refunds/agree": { act: "refund_agreed", about: { of: "refund", in: "input", at: ["refund_id"] } },
  "/wanlshop/refunds/reject": { act: "refund_refused", about: { of: "refund", in: "input", at: ["refund_id"] } },
  "/wanlshop/refunds/offer": { act: "refund_offered", about: { of: "refund", in: "input", at: ["refund_id"] } },
  "/wanlshop/refunds/confirm_return": {
    act: "return_confirmed",
    about: { of: "refund", in: "input", at: ["refund_id"] },
  },
  "/wanlshop/refunds/send_replacement": {
    act: "replacement_sent",
    about: { of: "refund", in: "input", at: ["refund_id"] },
  },
  "/wanlshop/refunds/refund_instead": {
    act: "refund_agreed",
    about: { of: "refund", in: "input", at: ["refund_id"] },
  },
  "/wanlshop/refunds/dispute_return": {
    act: "return_disputed",
    about: { of: "refund", in: "input", at: ["refund_id"] },
  },
  "/wanlshop/reviews/reply": { act: "reply", about: { of: "review", in: "input", at: ["review_id"] } },
  "/wanlshop/stores/change_profile": { act: "profile" },
  "/wanlshop/stores/take_holiday": { act: "holiday" },
  "/wanlshop/stores/end_holiday": { act: "holiday" },
  "/wanlshop/stores/add_freight": { act: "freight" },
  "/wanlshop/stores/edit_freight": { act: "freight" },
  "/wanlshop/stores/default_freight": { act: "freight" },
  "/wanlshop/stores/remove_freight": { act: "freight" },
  "/wanlshop/supply/list": { act: "supply", about: { of: "goods", in: "answer", at: ["goods_id"] } },
} as const satisfies Record<string, StaffActRow>;
/** One name may stand for several calls. The owner reads it in the log, worded as `staff.act_*`. */
export type StaffAct = (typeof staffActs)[keyof typeof staffActs]["act"];

/** The names in the order of the table, each once: what the answer of `staff.acts` may hold. */
export const staffActNames = [...new Set(Object.values(staffActs).map(({ act }) => act))] as const;

/** The subject of a call of staff: the ids or numbers that it names. Null for a call that names nothing. */
export function aboutOf(
  path: string,
  call: { input: unknown; answer: unknown },
): { of: AboutKind; ids: readonly string[] } | null {
  const { about } = (staffActs as Readonly<Record<string, StaffActRow>>)[path] ?? {}; // any path may be asked for
  if (about === undefined) return null;
  const ids = about.at.reduce((found, field) => found.flatMap((one) => fieldsOf(one, field)), [call[about.in]]);
  const named = ids.filter((id) => typeof id === "bigint" || typeof id === "string").map(String);
  return named.length === 0 ? null : { of: about.of, ids: [...new Set(named)] };
}

/** A field of a thing; of a list, its items one by one. */
function fieldsOf(thing: unknown, field: string): unknown[] {
  if (typeof thing !== "object" || thing === null || !(field in thing)) return [];
  const value: unknown = (thing as Record<string, unknown>)[field]; // it has this field
  return Array.isArray(value) ? value : [value];
}
