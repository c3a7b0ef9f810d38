import { orders as endpoints } from "@arcade/contract/buying/orders/api";
import { languages } from "@arcade/contract/languages";
import type { CopiedTree } from "./copied-tree.ts";

const extend = endpoints.extend.path;
const thank = extend.replace(/extend$/, "thank");
const server = "apps/server/src/features/buying/orders";
const mall = "apps/mall/src/features/buying/orders";

/**
 * Follows docs/recipes/add-a-move-of-an-order.md in a copy of the project: the buyer of an order that is on its way
 * thanks the store, once, and the store is told.
 */
export function addMadeUpMove(tree: CopiedTree): void {
  tree.change(
    "packages/contract/src/buying/orders/states.ts",
    `  extend: {`,
    `  thank: { from: ["awaiting_receipt"], to: null, by: ["buyer"] },\n  extend: {`,
  );
  tree.change(
    "packages/contract/src/buying/orders/api.ts",
    `  extend: change("${extend}", {`,
    `  thank: change("${thank}", {
    summary: "Thanks the store of an order that is on its way, once.",
    who: "member",
    touches: ["orders"],
    input: orderId,
    output: w.done,
    refusals: ["not_found", "order_moved"],
  }),
  extend: change("${extend}", {`,
  );
  tree.write(
    `${server}/ending/thank-store.ts`,
    `import type { Context } from "../../../../platform/context.ts";
import { publishMove } from "../publish-move.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";

/** Thanks the store of an order that is on its way, once. */
export async function thankStore(context: Context, buyerId: bigint, orderId: bigint): Promise<Record<string, never>> {
  const owner = { buyer_id: buyerId };
  const request = { order_id: orderId, move: "thank", by: "buyer", actor_id: buyerId, now: context.now } as const;
  const order = await moveOrder(context.tx, request, owner, {});
  if (order === null) return refuseMove(context, orderId, owner);
  publishMove(context, order, "thank");
  return {};
}
`,
  );
  tree.change(
    `${server}/sql.ts`,
    `  fill_group: () => sql\``,
    `  thank: () => sql\`NOT EXISTS (SELECT FROM order_history h WHERE h.order_id = orders.id AND h.move = 'thank')\`,
  fill_group: () => sql\``,
  );
  tree.change(
    `${server}/routes.ts`,
    `import { extendReceipt } from "./ending/extend-receipt.ts";`,
    `import { extendReceipt } from "./ending/extend-receipt.ts";\nimport { thankStore } from "./ending/thank-store.ts";`,
  );
  tree.change(
    `${server}/routes.ts`,
    `  serve(orders.extend,`,
    `  serve(orders.thank, (context, input, actor) => thankStore(context, actor.member_id, input.order_id)),
  serve(orders.extend,`,
  );
  tree.change(
    `${server}/notice-move.ts`,
    `  ship: { buyer:`,
    `  thank: { store: { template: ["mail.store_order_thank_subject", "mail.store_order_thank_body"], mail: false } },
  ship: { buyer:`,
  );
  tree.change(
    "apps/server/src/features/base/notices/store-notices.ts",
    `  "mail.store_order_remind_subject": "orders",`,
    `  "mail.store_order_remind_subject": "orders",\n  "mail.store_order_thank_subject": "orders",`,
  );
  tree.change(
    `${mall}/use-order-moves.tsx`,
    `  const hide = useChange(orders.hide);`,
    `  const thank = useChange(orders.thank);\n  const hide = useChange(orders.hide);`,
  );
  tree.change(
    `${mall}/use-order-moves.tsx`,
    `    hiding: hide.pending,`,
    `    thanking: thank.pending,\n    thank: () => thank.send({ order_id: order.id }),\n    hiding: hide.pending,`,
  );
  tree.change(
    `${mall}/order-acts.ts`,
    `    can("extend") &&`,
    `    can("thank") && { label: t("orders.thank"), busy: moves.thanking, onAct: () => void moves.thank() },
    can("extend") &&`,
  );
  tree.change(
    `${server}/moves.test.ts`,
    `  extend: (id) => [`,
    `  thank: (id) => [orders.thank, { order_id: id }],\n  extend: (id) => [`,
  );
  tree.change(
    "apps/server/test/access/buying.ts",
    `  "${extend}": {`,
    `  "${thank}": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "${extend}": {`,
  );
  tree.change(
    "apps/server/test/live.test.ts",
    `      await world.ask(orders.extend, { order_id: received }, { token });`,
    `      await world.ask(orders.thank, { order_id: received }, { token });
      await world.ask(orders.extend, { order_id: received }, { token });`,
  );
  for (const language of languages) {
    const [orders, mail] = [
      `packages/messages/${language}/buying/orders.json`,
      `packages/messages/${language}/mail.json`,
    ];
    tree.change(orders, `  "extend":`, `  "thank": "${language} thank",\n  "extend":`);
    tree.change(orders, `  "move_extend":`, `  "move_thank": "${language} thanked",\n  "move_extend":`);
    tree.change(
      mail,
      `  "store_order_remind_subject":`,
      `  "store_order_thank_subject": "${language} {order_no}",
  "store_order_thank_body": "${language} {order_no}\\n{link}",
  "store_order_remind_subject":`,
    );
  }
}
