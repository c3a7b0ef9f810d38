import { languageOf } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { jobNames } from "@arcade/messages/job-names.ts";
import type { Context } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { administrators } from "../../base/ledger/index.ts";
import { takeAlarm } from "./alarm.sql.ts";

/** A job that fails for less time mends itself, or the log is enough. */
const failingMs = 600_000;
const againMs = 86_400_000;

/**
 * Mails the administrators about a job that has failed for ten minutes, once a day for each job. The health page and
 * `arcade_sweep_overdue_seconds` show it at once.
 */
export async function tellFailingJobs(
  mall: Mall,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): Promise<void> {
  const long = mall.jobs.failing(failingMs);
  if (long.length === 0) return;
  await withContext(async (context) => {
    const before = new Date(context.now.getTime() - againMs);
    for (const { name, since, fault } of long) {
      if (!(await takeAlarm(context.tx, name, before, context.now))) continue;
      mall.alarm("a job fails", { job: name, since: since.toISOString(), fault });
      for (const { email, language } of await administrators(context.tx)) {
        const their = languageOf(language);
        const job = sentence(their, jobNames[name]);
        await context.enqueue("mail", {
          to: email,
          language: their,
          subject: sentence(their, "mail.job_fails_subject", { mall: mall.branding.name, job }),
          body: sentence(their, "mail.job_fails_body", {
            job,
            time: since.toISOString(),
            fault,
            link: `${mall.configuration.publicUrl}/office/`,
          }),
        });
      }
    }
  });
}
