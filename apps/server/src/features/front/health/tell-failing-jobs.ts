import { languageOf } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { jobNames } from "@arcade/messages/job-names.ts";
import type { Context } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { administrators } from "../../base/ledger/index.ts";
import { takeAlarm } from "./alarm.sql.ts";

/** A job that fails or is late for less time recovers automatically, or the log is enough. */
const patienceMs = 600_000;
const againMs = 86_400_000;

/**
 * Mails the administrators about a job that has failed, or has been overdue, for ten minutes: once a day for each job.
 * The health page and `arcade_sweep_overdue_seconds` show it immediately.
 */
export async function tellFailingJobs(
  mall: Mall,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): Promise<void> {
  const failing = mall.jobs.failing(patienceMs);
  const names = new Set(failing.map(({ name }) => name));
  const late = mall.jobs.behind(patienceMs).filter(({ name }) => !names.has(name));
  const long = [...failing, ...late.map((job) => ({ ...job, fault: null }))];
  if (long.length === 0) return;
  await withContext(async (context) => {
    const before = new Date(context.now.getTime() - againMs);
    for (const { name, since, fault } of long) {
      if (!(await takeAlarm(context.tx, name, before, context.now))) continue;
      mall.alarm(fault === null ? "a job is late" : "a job fails", { job: name, since: since.toISOString(), fault });
      for (const { email, language } of await administrators(context.tx)) {
        const their = languageOf(language);
        const about = {
          job: sentence(their, jobNames[name]),
          time: since.toISOString(),
          link: `${mall.configuration.publicUrl}/office/`,
        };
        const subject = { mall: mall.branding.name, job: about.job };
        const letter =
          fault === null
            ? {
                subject: sentence(their, "mail.job_late_subject", subject),
                body: sentence(their, "mail.job_late_body", about),
              }
            : {
                subject: sentence(their, "mail.job_fails_subject", subject),
                body: sentence(their, "mail.job_fails_body", { ...about, fault }),
              };
        await context.enqueue("mail", { to: email, language: their, ...letter });
      }
    }
  });
}
