import { outboundJob, leaseUntil } from "../../../platform/jobs/outbound-job.ts";
import type { PushOutcome } from "../../../platform/push/send-push.ts";
import { duePush, endPush, endSubscriptionOfPush, putOffPush, takePush } from "./push.sql.ts";
import { lockedScreenLine } from "./words.ts";

const dayMs = 86_400_000;

/** Pushes notices to browsers. A notice that was read meanwhile, or is a day old, is not sent. */
export const noticeOutboundJobs = [
  outboundJob<PushOutcome>({
    name: "push notices",
    take: (context) => takePush(context.tx, context.now, leaseUntil(context.now)),
    async run(mall, id) {
      const now = mall.clock.now();
      const push = await duePush(mall.db, id, now);
      if (push === null || push.read || now.getTime() - push.created_at.getTime() > dayMs) return "sent";
      const text = lockedScreenLine(push, push.language, mall.configuration, `notices.general_${push.topic}`);
      const said = { id: String(push.notice_id), title: mall.branding.name, text, language: push.language };
      return mall.push(push, JSON.stringify(said));
    },
    async settle(context, id, outcome) {
      // guard: nothing is sent to an ended subscription
      if (outcome === "gone") await endSubscriptionOfPush(context.tx, id);
      await endPush(context.tx, id);
    },
    postpone: (context, id, until) => putOffPush(context.tx, id, until),
  }),
];
