import { queueOffice } from "@arcade/contract/base/queue/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { actAsOperator } from "./load-applications.ts";
import { act, type Acting } from "./load-orders.ts";
import type { Scene } from "../play.ts";

const minute = 1 / (24 * 60);

/**
 * The first canned replies of customer service, and two questions to it: one that was answered and rated, one that
 * waits.
 */
export function questionScenes(from: (index: number) => Acting): Scene[] {
  const first = from(3);
  const second = from(6);
  return [
    { day: -30, run: writeReplies },
    {
      day: -3,
      run: (context) =>
        askSupport(context, first, "The parcel is marked as delivered, but it is not here. What can I do?"),
    },
    {
      day: -3 + 6 * minute,
      async run(context) {
        const case_id = await caseOf(context, first);
        await actAsOperator(context, queueOffice.claim, { kind: "support_case", id: case_id });
        const text =
          "We have asked the carrier where it was left. Please look with your neighbours too; if it does not turn up within two days, ask for a refund in the order.";
        await actAsOperator(context, supportOffice.write, { case_id, mark: `demo-answer-${case_id}`, text });
        await actAsOperator(context, supportOffice.tag, { case_id, tags: ["delivery"] });
      },
    },
    { day: -2.8, run: (context) => askSupport(context, first, "My neighbour had it. Thank you.") },
    {
      day: -2.8 + 9 * minute,
      async run(context) {
        const case_id = await caseOf(context, first);
        await actAsOperator(context, supportOffice.close, { case_id, seq: 99, outcome: "solved", note: "" });
        await act(context, support.rate, { case_id, stars: 5, text: "Quick and to the point." }, first);
      },
    },
    {
      day: -4 * minute,
      run: (context) =>
        askSupport(context, second, "Can I change the address of an order that is paid but not shipped?"),
    },
  ];
}

async function askSupport(context: Context, buyer: Acting, text: string): Promise<void> {
  await act(
    context,
    chat.send,
    { id: `demo-question-${context.now.getTime()}`, to_id: null, message: { type: "text", content: { text } } },
    buyer,
  );
}

async function caseOf(context: Context, { member_id }: Acting): Promise<bigint> {
  const [found] = await many<{ id: bigint }>(
    context.tx,
    sql`SELECT k.id FROM support_case k JOIN conversation c ON c.id = k.conversation_id WHERE c.member_id = ${member_id} AND k.closed_at IS NULL`,
  );
  if (found === undefined) throw new Error("the demo's question has no case");
  return found.id;
}

async function writeReplies(context: Context): Promise<void> {
  await actAsOperator(context, supportOffice.saveReply, {
    title: "Looking into it",
    text: {
      en: "Hello {name}, thank you for writing. We are looking into it and answer here.",
      "zh-Hans": "{name}，您好，感谢您的留言。我们正在核实，会在这里回复您。",
      "zh-Hant": "{name}，您好，感謝您的留言。我們正在核實，會在這裡回覆您。",
      ja: "{name} 様、お問い合わせありがとうございます。確認のうえ、こちらで回答いたします。",
      ko: "{name}님, 문의해 주셔서 감사합니다. 확인한 뒤 여기에서 답변드리겠습니다.",
      ar: "مرحبًا {name}، شكرًا على رسالتك. ننظر في الأمر وسنجيبك هنا.",
    },
  });
  await actAsOperator(context, supportOffice.saveReply, {
    title: "Order number",
    text: {
      en: "Hello {name}, which order is it about? Please send us its number; it stands at the top of the order.",
      "zh-Hans": "{name}，您好，请问是哪一笔订单？请发送订单号，订单号在订单页面上方。",
      "zh-Hant": "{name}，您好，請問是哪一筆訂單？請傳送訂單編號，訂單編號在訂單頁面上方。",
      ja: "{name} 様、どのご注文についてでしょうか。注文番号をお知らせください。番号は注文ページの上部にあります。",
      ko: "{name}님, 어떤 주문에 관한 문의인가요? 주문 번호를 알려 주세요. 번호는 주문 화면 위쪽에 있습니다.",
      ar: "مرحبًا {name}، عن أي طلب تسأل؟ أرسل لنا رقم الطلب، وهو في أعلى صفحة الطلب.",
    },
  });
}
