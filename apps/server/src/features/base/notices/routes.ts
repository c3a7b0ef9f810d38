import { notices } from "@arcade/contract/base/notices/api";
import { serve } from "../../../platform/http/serve.ts";
import { endSubscription } from "./push.sql.ts";
import { readAnnouncements, readNotice, readNotices } from "./read-notices.ts";
import { keepChoice } from "./sql.ts";
import { checkPushAddress, subscribe } from "./subscribe.ts";
import { boxesOf, choicesOf, noticeDetail, noticesOf } from "./views.ts";

export const noticeRoutes = [
  serve(notices.overview, (context, _input, actor) => boxesOf(context, actor.member_id)),
  serve(notices.list, (context, input, actor) => noticesOf(context, actor.member_id, input)),
  serve(notices.detail, (context, { id }, actor) => noticeDetail(context, actor.member_id, id)),
  serve(notices.read, (context, { notice_id }, actor) => readNotice(context, actor.member_id, notice_id)),
  serve(notices.readAll, (context, input, actor) => readNotices(context, actor.member_id, input)),
  serve(notices.readAnnouncements, (context, { until_id }, actor) =>
    readAnnouncements(context, actor.member_id, until_id),
  ),
  serve(notices.choices, (context, _input, actor) => choicesOf(context, actor)),
  serve(notices.choose, async (context, { topic, ...choice }, actor) => {
    await keepChoice(context.tx, actor.member_id, topic, choice, context.now);
    return {};
  }),
  serve(notices.subscribe, (context, input, actor) => subscribe(context, input, actor), checkPushAddress),
  serve(notices.unsubscribe, async (context, _input, actor) => {
    await endSubscription(context.tx, actor.session_id);
    return {};
  }),
];
