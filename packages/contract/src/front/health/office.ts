import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** The state of the mall itself. */
export const healthOffice = {
  figures: read("/office-api/health/figures", {
    summary: "The database, what waits, what is overdue, and the last check of the ledger.",
    who: "operator",
    shows: ["health"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      now: w.timeOut,
      started: w.timeOut,
      database: z.object({ version: w.text, bytes: w.count, connections: w.count }),
      outbox: z.object({ waiting: w.count, failing: w.count, oldest_due: z.nullable(w.timeOut) }),
      /**
       * How the mall's processes tell each other about events; `heard`: the last event that this one received, and how
       * long after it happened.
       */
      bus: z.object({
        by: z.enum(["postgres", "redis"]),
        up: w.flag,
        heard: z.nullable(z.object({ at: w.timeOut, lag_ms: w.count })),
      }),
      /** Where pictures and other files are, and whether this process reaches them. */
      files: z.object({ by: z.enum(["folder", "bucket"]), up: w.flag }),
      /** The most overdue deadline of all jobs; null if none is overdue. */
      overdue: z.nullable(z.object({ job: w.text, due: w.timeOut })),
      /** The job whose runs have failed for the longest, in this process; null if none fails. */
      failing: z.nullable(z.object({ job: w.text, since: w.timeOut })),
      /**
       * The database went on from a copy that may lack what was answered as done, and money is closed since; `calls`:
       * how many such calls are known. Null: it did not, or two people have opened again.
       */
      lost_tail: z.nullable(z.object({ at: w.timeOut, calls: w.count })),
      /** Null: not checked yet. */
      ledger_check: z.nullable(z.object({ at: w.timeOut, ok: w.flag, fault: z.nullable(w.text) })),
      /**
       * What is still under the old pepper: values that the job seals again, and those that only their owner can renew
       * by using them. Null: the pepper is not being changed.
       */
      old_key: z.nullable(z.object({ by_job: w.count, by_owner: w.count })),
      mail_by: z.enum(["smtp", "mailbox"]),
    }),
  }),
  jobs: read("/office-api/health/jobs", {
    summary: "The sweeps and jobs, with what each did since the server started.",
    who: "operator",
    shows: ["health"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          name: w.text,
          kind: z.enum(["deadline", "outbound", "delivery"]),
          runs: w.count,
          last_run: z.nullable(w.timeOut),
          moved: w.count,
          last_moved: z.nullable(w.timeOut),
          failures_seen: w.count,
          last_failure: z.nullable(w.timeOut),
          last_fault: z.nullable(w.text),
        }),
      ),
    }),
  }),
  mailbox: read("/office-api/health/mailbox", {
    summary:
      "Mails that no SMTP server took, newest first; by recipient or subject. Outside the demo their codes and links are hidden.",
    who: "operator",
    shows: ["health"],
    permission: "mailbox.look",
    views: { of: "mail" },
    input: z.strictObject({ text: z.optional(w.line(120)), ...period, cursor: w.cursor }),
    output: w.pageOf(z.object({ id: w.idText, to: w.text, subject: w.text, body: w.text, at: w.timeOut })),
  }),
} as const;
