import { archiveKeptDays } from "@arcade/contract/oversight/members/data";
import { outboundJob } from "../../../../platform/jobs/outbound-job.ts";
import type { Sweep } from "../../../../platform/jobs/sweep.ts";
import { notify } from "../../../base/notices/index.ts";
import { makeArchive } from "./make-archive.ts";
import { endArchive, fileOf, keepArchive, postponeArchive, takeArchive, takeArchiveDue } from "./sql.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Two gigabytes are read, sealed and written in about a minute on one core; a busy disk may need longer. */
const runMs = 15 * minuteMs;
const leaseMs = runMs + 5 * minuteMs;

export const archiveJobs = [
  outboundJob({
    name: "make archives",
    runMs,
    take: async ({ tx, now }) => (await takeArchive(tx, now, new Date(now.getTime() + leaseMs)))?.id ?? null,
    // A run that is late stops itself, before another process takes the row.
    run: (mall, id) => makeArchive(mall, id, AbortSignal.timeout(runMs)),
    async settle(context, id, made) {
      if (made === null) return context.mall.sealed.remove(fileOf(id));
      const delete_after = new Date(context.now.getTime() + archiveKeptDays * dayMs);
      const kept = await keepArchive(context.tx, id, made, delete_after, context.now);
      if (kept === null) return context.mall.sealed.remove(fileOf(id));
      notify(context, kept.member_id, {
        dedupe_key: `archive:${id}`,
        topic: "security",
        template: ["mail.archive_ready_subject", "mail.archive_ready_body"],
        details: { days: archiveKeptDays },
        page: "/pages/member/my_data",
        notMe: true,
      });
    },
    postpone: ({ tx }, id, until) => postponeArchive(tx, id, until),
  }),
];

export const archiveSweeps: readonly Sweep[] = [
  {
    name: "delete archives",
    take: (context, except) => takeArchiveDue(context.tx, context.now, except),
    async move(context, id) {
      await endArchive(context.tx, id);
      await context.mall.sealed.remove(fileOf(id));
    },
  },
];
