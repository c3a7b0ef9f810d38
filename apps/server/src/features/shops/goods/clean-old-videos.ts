import { errand, leaseUntil } from "../../../platform/jobs/errand.ts";
import { endCleaning, postponeCleaning, takeVideoToClean, videoName } from "./listing/keep-video.sql.ts";

/**
 * Films that were stored before uploads were cleaned are cleaned once, a few at a time. A process that dies in between leaves its lease, and the film
 * is taken again: a clean film stays as it is. One that cannot be cleaned stays on the health page until somebody looks.
 */
export const goodsErrands = [
  errand({
    name: "clean old videos",
    take: (turn) => takeVideoToClean(turn.tx, turn.now, leaseUntil(turn.now)),
    async run(mall, id) {
      const name = await videoName(mall.db, id);
      if (name !== null) await mall.videos.clean(name);
    },
    settle: (turn, id) => endCleaning(turn.tx, id),
    postpone: (turn, id, until) => postponeCleaning(turn.tx, id, until),
  }),
];
