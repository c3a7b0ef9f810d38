import { notices } from "@arcade/contract/base/notices/api";
import { serve } from "../../../platform/http/serve.ts";
import { endSubscription } from "./push.sql.ts";
import { readAnnouncements, readNotice, readNotices } from "./read-notices.ts";
import { keepChoice } from "./sql.ts";
import { checkPushAddress, subscribe } from "./subscribe.ts";
import { boxesOf, choicesOf, noticeDetail, noticesOf } from "./views.ts";

export const noticeRoutes = [
  serve(notices.overview, (turn, _input, actor) => boxesOf(turn, actor.member_id)),
  serve(notices.list, (turn, input, actor) => noticesOf(turn, actor.member_id, input)),
  serve(notices.detail, (turn, { id }, actor) => noticeDetail(turn, actor.member_id, id)),
  serve(notices.read, (turn, { notice_id }, actor) => readNotice(turn, actor.member_id, notice_id)),
  serve(notices.readAll, (turn, input, actor) => readNotices(turn, actor.member_id, input)),
  serve(notices.readAnnouncements, (turn, { until_id }, actor) => readAnnouncements(turn, actor.member_id, until_id)),
  serve(notices.choices, (turn, _input, actor) => choicesOf(turn, actor)),
  serve(notices.choose, async (turn, { topic, ...choice }, actor) => {
    await keepChoice(turn.tx, actor.member_id, topic, choice, turn.now);
    return {};
  }),
  serve(notices.subscribe, (turn, input, actor) => subscribe(turn, input, actor), checkPushAddress),
  serve(notices.unsubscribe, async (turn, _input, actor) => {
    await endSubscription(turn.tx, actor.session_id);
    return {};
  }),
];
