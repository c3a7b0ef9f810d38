import { edited, readNamed } from "./marks.ts";

/**
 * Guards in the schema, by the name of their constraint, trigger, unique index or function in
 * `apps/server/db/schema.sql`. Without brackets it is dropped; with brackets it is made again with this change, as in
 * `marks.ts`. `grant` gives the application a right that it must not have.
 */
export const schemaGuards: Readonly<Record<string, string>> = {
  "two applications under one name do not both reach the reviewers": "application_name",
  "one person does not approve twice": "withdrawal_approved_by [operator_id) -> place)]",
  "two accounts on one device are one person": "withdrawal_approved_on",
  "a transaction pays one withdrawal": "withdrawal_hash_once",
  "the sender does not confirm":
    "withdrawal_confirmed_by_another [without AND (confirmed_by IS DISTINCT FROM sending_by)]",
  "the person who entered the hash does not confirm":
    "withdrawal_confirmed_by_another [without AND (confirmed_by IS DISTINCT FROM hash_by)]",
  "a person and a colleague whom they let in approve once":
    "refuse_lone_approval [is_one_person(a.operator_id, NEW.operator_id) -> a.operator_id = NEW.operator_id]",
  "the sum of 30 days decides how many people a withdrawal takes":
    "count_withdrawal [NEW.asked_30_days > -> NEW.amount >]",
  "a link of a link is also a link":
    "is_one_person [ON o.id = above.id -> ON o.id = above.id AND above.id = above.start]",
  "two people whom one alone let in are one": "is_one_person [above.alone AND o.agreed_by IS NULL -> false]",
  "the approver is another person than the proposer": "operator_let_in_by_two [without AND (agreed_by <> added_by)]",
  "in the schema nobody decides alone a dispute that they opened": "dispute_opener_not_alone",
  "two people end a suspension": "freeze_freed_by_two",
  "a transfer is credited with the chain's amount": "deposit_is_a_fact",
  "a second person gives a coupon that the clock stopped":
    "refuse_reward_not_offered [NEW.state = 'given' AND NEW.proposal_id IS NULL -> false]",
  "a change of what searches read is counted": "goods_search_changed",
  "no price is struck that was never asked": "goods_struck_was_asked",
  "a translated name goes with the text that it was made of": "goods_name_changed",
  "goods whose text changed are translated again": "goods_texts_changed",
  "a merchant's code is unique in a store": "sku_code_once_in_store",
  "a review is marked as helpful once a member": "review_helpful_once",
  "a review names a video that is there": "review_video_known",
  "what is added to a review names a video that is there": "review_follow_up_video_known",
  "a store answers a question once": "goods_question_store_once",
  "a buyer answers a question once": "goods_question_buyer_once",
  "fewer than five common buyers are not shown": "goods_together_floor",
  "goods on sale are counted when they change": "count_listed_moved [THEN 1 ELSE -1 -> THEN 0 ELSE 0]",
  "the schema lets no group have more members than its size": "buying_group_never_above_size",
  "the schema ships or refunds a piece once": "order_line_unsent_left",
  "in the schema an exchange that ends keeps no pieces": "refund_aside",
  "an exchange has one replacement": "parcel_of_exchange",
  "a replacement belongs to the order of its exchange": "parcel_of_refund",
  "a parcel has only pieces of its own order": "parcel_line_of_line",
  "a place counts once a member, goods and day":
    "promotion_shown_pkey [PRIMARY KEY (day, goods_id, member_id) -> UNIQUE (day, goods_id, member_id, shown_at)]",
  "a blocked conversation takes no message in the schema": "conversation_blocked",
  "staff write only for the store that they work for": "chat_message_staff_store_fkey",
  "a picture proves one request": "recharge_proof_once",
  "nobody decides about their own money, whatever the code says": "recharge_not_own",
  "a member's entries do not change": "grant UPDATE (amount) ON recharge",
  "no account falls below zero": "account_not_overdrawn",
  "a transfer sums to zero in the schema": "transfer_balanced",
  "a cause is posted once": "transfer_cause_key",
  "entries cannot be changed by the application": "grant UPDATE, DELETE ON transfer, entry",
  "no discount is above the freight": "orders_row",
  "only a store gives up freight": "coupon_takes_off [without (store_id IS NOT NULL) AND ]",
  "the deadline that runs is the one that was promised": "orders_row_holds [without AND one.promised_by = one.ship_by]",
  "a store has one default template": "freight_template_default",
  "a purchase price in force comes from an approved proposal": "supply_price_two_people",
  "supply goods use their supplier's shipping": "goods_freight_of_its_sender",
  "a proposal is decided as it should be: proposal_begins_open":
    "refuse_lone_decision ['proposal_begins_open' -> NULL]",
  "a proposal is decided as it should be: proposal_decided_once":
    "refuse_lone_decision ['proposal_decided_once' -> NULL]",
  "a proposal is decided as it should be: proposal_two_people": "refuse_lone_decision ['proposal_two_people' -> NULL]",
  "a proposal is decided as it should be: proposal_two_devices":
    "refuse_lone_decision ['proposal_two_devices' -> NULL]",
  "a proposal is decided as it should be: proposal_not_own": "refuse_lone_decision ['proposal_not_own' -> NULL]",
  "above a member's sum of 30 days a withdrawal needs two people": "withdrawal_sum_takes_two",
  "who approved a withdrawal does not send it": "refuse_lone_sending ['withdrawal_sent_by_another' -> NULL]",
  "above the sum of 30 days a credit by hand has its proposal": "recharge_by_hand_has_proposal",
  "one person disables a colleague for a day at most": "operator_shut_out_a_day_or_by_two",
  "a setting needs two people unless it is harmless": "setting_two_people_unless_harmless",
  "a purchase price points at an approved proposal of its kind": "supply_price_approved",
  "the background translation stays within what two people agreed on": "catalogue_translation_within_agreed",
  "what two people agreed on for the translation is what was proposed": "catalogue_translation_as_proposed",
  "a dispute above what one may decide has its proposal": "dispute_decision_two_people",
  "the database's own number decides the limit of one person for a dispute":
    "limit_dispute_decision [NEW.alone_most := least( -> NEW.alone_most := greatest(]",
  "the database's own number decides the limit of one person for a credit by hand":
    "count_credit_by_hand [least(coalesce(NEW.by_hand_alone_most, 0), setting_most('recharge_two_operators_micro', NEW.decided_at)) -> coalesce(NEW.by_hand_alone_most, 0)]",
  "an offer for invitations has its proposal": "invitation_offer_two_people",
  "who approved a dispute's decision does not answer its appeal":
    "refuse_answer_by_decider [without OR is_one_person(p.decided_by, NEW.answered_by)]",
  "a store that closes during a plain payment is paid nothing":
    "pay_orders [without AND (SELECT s.open FROM store s WHERE s.id = o.store_id)]",
  "a plain payment answers with its resulting balance": "post_payments [after.one_balance <> lefts[1] -> false]",
  "plain payments that are written together answer what each left":
    "post_payments [after.moved_balance <> lefts -> false AND after.moved_balance <> lefts]",
  "a plain order is made at the price that was read": "submit_orders [without AND k.price = w.price]",
  "a coupon is held only once by plain orders": "submit_orders [without AND g.state = 'unused']",
  "a plain payment uses the coupons of its orders": "pay_orders [paid.couponed -> false]",
  "the last pieces make goods sold out": "submit_orders [k.reserved > w.pieces -> k.reserved >= w.pieces]",
  "a plain order needs stores that sell":
    "submit_orders [without AND s.open AND (s.holiday_until IS NULL OR s.holiday_until <= moment)]",
  "wrong passwords of plain payments are counted one after another":
    "hold_payers [without FOR NO KEY UPDATE SKIP LOCKED]",
  "the words of a banner change by another proposal":
    "refuse_other_words [NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id -> false]",
  "an ended session adds nothing to the cart": "put_in_cart [a.token_hash = token AND -> ]",
  "an expired session adds nothing to the cart": "put_in_cart [without AND a.expires_at > moment]",
  "adding to the cart in one statement prolongs the session": "put_in_cart [without AND a.seen_at >= seen_since]",
  "a suspended member adds nothing to the cart": "put_in_cart [without AND m.suspended_at IS NULL]",
  "a removed SKU is not added to the cart": "put_in_cart [without AND k.removed_at IS NULL]",
  "goods off sale are not added to the cart": "put_in_cart [without AND g.on_sale]",
  "goods of a closed store are not added to the cart": "put_in_cart [without AND s.open]",
  "own goods are not added to the cart": "put_in_cart [s.owner_id <> buyer -> true]",
  "staff add no goods of their store to the cart":
    "put_in_cart [without AND NOT EXISTS (SELECT FROM store_staff w WHERE w.member_id = buyer AND w.ended_at IS NULL)]",
  "a line of goods in a deal has the deal's price":
    "put_in_cart [without AND NOT EXISTS (SELECT FROM deal d WHERE d.goods_id = k.goods_id AND d.state = 'running')]",
  "additions at the same time see each other's lines": "put_in_cart [FOR NO KEY UPDATE OF m SKIP LOCKED -> ]",
  "a new line does not exceed the stock": "put_in_cart [without OR pieces > most]",
  "a line does not exceed the stock": "put_in_cart [without WHERE c.quantity + pieces <= most]",
  "a cart does not exceed its number of lines": "put_in_cart [others >= lines_most -> false]",
};

/** The migration that takes a guard out of the schema. Throws if the schema has no such thing. */
export function migrationWithout(schema: string, guard: string, named: string): string {
  if (named.startsWith("grant ")) return rightOf(schema, guard, named);
  const { name, edit } = readNamed(named);
  const thing = findThing(schema, name);
  if (thing === null) throw new Error(`"${guard}": the schema has no ${name}.`);
  const { drop, text } = thing;
  return edit === null ? drop : `${text.startsWith("CREATE OR REPLACE") ? "" : drop}\n${edited(text, edit, guard)}`;
}

function rightOf(schema: string, guard: string, named: string): string {
  const right = `GRANT ${named.slice("grant ".length)} TO arcade_app;`;
  const tables = named.slice(named.indexOf(" ON ") + " ON ".length).split(", ");
  const unknown = tables.find((table) => !schema.includes(`CREATE TABLE ${table} (`));
  if (unknown !== undefined) throw new Error(`"${guard}": the schema has no table ${unknown}.`);
  return right;
}

interface Thing {
  drop: string;
  text: string;
}

function findThing(schema: string, name: string): Thing | null {
  const lines = schema.split("\n");
  const at = lines.findIndex((line) =>
    heads.some((head) => line.startsWith(`${head}${name}`) && !/\w/u.test(line[head.length + name.length] ?? "")),
  );
  const line = lines[at];
  if (line === undefined) return null;
  if (line.startsWith("CREATE OR REPLACE FUNCTION")) {
    const end = lines.findIndex((one, index) => index > at && one.startsWith("$function$;"));
    return { drop: `DROP FUNCTION ${name} CASCADE;`, text: lines.slice(at, end + 1).join("\n") };
  }
  if (line.includes(" TRIGGER "))
    return { drop: `DROP TRIGGER ${name} ON ${/ ON (\w+) /u.exec(line)?.[1]};`, text: line };
  if (line.includes(" INDEX ")) return { drop: `DROP INDEX ${name};`, text: line };
  const table = lines
    .slice(0, at)
    .findLast((one) => one.startsWith("CREATE TABLE "))
    ?.split(" ")[2];
  const end = lines.findIndex((one, index) => index > at && (one.startsWith("  CONSTRAINT ") || one.startsWith(")")));
  const text = lines.slice(at, end).join("\n").trim().replace(/,$/u, "");
  return { drop: `ALTER TABLE ${table} DROP CONSTRAINT ${name} CASCADE;`, text: `ALTER TABLE ${table} ADD ${text};` };
}

const heads = [
  "  CONSTRAINT ",
  "CREATE UNIQUE INDEX ",
  "CREATE TRIGGER ",
  "CREATE CONSTRAINT TRIGGER ",
  "CREATE OR REPLACE FUNCTION public.",
];
