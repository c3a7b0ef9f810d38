import { outboundJob, leaseUntil } from "../../../platform/jobs/outbound-job.ts";
import { endCleaning, postponeCleaning, takeVideoToClean, videoName } from "./listing/keep-video.sql.ts";

/**
 * Films that were stored before uploads were cleaned are cleaned once, a few at a time. A process that dies in between
 * leaves its lease, and the film is taken again: a clean film stays as it is. One that cannot be cleaned stays on the
 * health page until somebody looks.
 */
export const goodsErrands = [
  outboundJob({
    name: "clean old videos",
    take: (context) => takeVideoToClean(context.tx, context.now, leaseUntil(context.now)),
    async run(mall, id) {
      const name = await videoName(mall.db, id);
      if (name !== null) await mall.videos.clean(name);
    },
    settle: (context, id) => endCleaning(context.tx, id),
    postpone: (context, id, until) => postponeCleaning(context.tx, id, until),
  }),
];
