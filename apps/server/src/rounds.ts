import { defaultLanguage } from "@arcade/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import { outboundJobs, noteSeen, sendNotices, sweeps } from "./app.ts";
import { type AnyOutboundJob, runOutboundJob } from "./platform/jobs/outbound-job.ts";
import { createMailer, senderOf } from "./platform/outside/mail.ts";
import type { Mall } from "./platform/mall.ts";
import { ran, setAsideEvents } from "./platform/metrics.ts";
import { logFailure } from "./platform/sql/outage.ts";
import type { UnreadRow } from "./platform/live/outbox.ts";
import { relayEvents, relayMails } from "./platform/live/relay.ts";
import { createSweepTurns } from "./sweep-turns.ts";
import type { Context } from "./platform/context.ts";

const sweepEveryMs = 1_000;
const outboundJobEveryMs = 1_000;
const relayEveryMs = 250;
/** A socket that is dead is found within two of these. */
const beatEveryMs = 25_000;
/** A socket whose session has ended is closed within 5 s. */
const lookEveryMs = 2_000;

/** Deadlines and deliveries: by themselves once started, or at once when asked. */
export function createBackgroundWork(mall: Mall, log: FastifyBaseLogger) {
  const { configuration, clock } = mall;
  const mailer = createMailer({
    smtpUrl: configuration.smtpUrl,
    sender: () => senderOf(mall),
    db: mall.db,
    clock,
  });
  const withContext = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
    const settings = await mall.settings();
    return mall.transaction((tx) =>
      mall.withContext(tx, { now: clock.now(), language: defaultLanguage, settings }, work),
    );
  };
  const relayAllMails = async () => {
    const handedOn = await sendNotices(withContext);
    mall.jobs.ran(
      "deliver announcements",
      "delivery",
      handedOn + (await relayMails(mall.transaction, mailer, clock, log)),
    );
  };
  const reportUnread = ({ id, topic }: UnreadRow) => {
    setAsideEvents(1);
    mall.jobs.failed("tell of events", "delivery", new Error(`row ${id} of the outbox cannot be read`));
    mall.alarm("a row of the outbox cannot be read and was set aside", { outbox: String(id), topic });
  };
  const relayAllEvents = async () =>
    mall.jobs.ran(
      "tell of events",
      "delivery",
      await relayEvents(mall.transaction, mall.live.bus, clock, reportUnread),
    );
  const { sweepOnce, sweepTurn } = createSweepTurns(mall, log, withContext);
  let stopping = false;
  const ground = { mall, log, withContext, stopped: () => stopping };
  const runDue = async (outboundJob: AnyOutboundJob) => {
    const count = await runOutboundJob(outboundJob, ground).catch((error: unknown) => {
      mall.jobs.failed(outboundJob.name, "errand", error, "whole");
      throw error;
    });
    mall.jobs.ran(outboundJob.name, "errand", count);
    ran(outboundJob.name, count);
    return count;
  };
  // A message should be there while one still looks: its event does not wait for the next round.
  const events = createRounds(relayAllEvents, relayEveryMs, log);
  const beat = async () => {
    const { sockets } = mall.live;
    sockets.beat();
    await noteSeen(mall.db, sockets.members(), clock);
  };
  const rounds = [
    createRounds(sweepTurn, sweepEveryMs, log),
    // Each by itself: a node that does not answer, or a check that takes its time, holds up nobody else's.
    ...outboundJobs.map((outboundJob) => createRounds(() => runDue(outboundJob), outboundJobEveryMs, log)),
    createRounds(relayAllMails, relayEveryMs, log),
    // Beside the mails: a server of mail that takes its time holds up no event.
    events,
    createRounds(beat, beatEveryMs, log),
    createRounds(() => mall.live.sockets.closeEnded(), lookEveryMs, log),
  ];
  return {
    withContext,
    sweepTurn,
    async settleDue() {
      await mall.followClock();
      let due = 0;
      for (const sweep of sweeps) due += await sweepOnce(sweep);
      await sendNotices(withContext);
      const moved = [due, ...(await Promise.all(outboundJobs.map(runDue)))];
      await relayAllMails();
      await relayAllEvents();
      return moved.reduce((total, count) => total + count, 0);
    },
    start() {
      for (const round of rounds) round.start();
      mall.live.onWake(events.now);
    },
    async stop() {
      stopping = true;
      mall.live.onWake(() => {});
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

/** Work that goes on in the background: again and again, never twice at once, and finished before the process ends. */
function createRounds(work: () => Promise<unknown>, everyMs: number, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  /** What came while it was running may have been missed by that run. */
  let isWoken = false;
  const again = () => {
    timer = setTimeout(run, isWoken ? 0 : everyMs);
  };
  const run = () => {
    [isRunning, isWoken] = [true, false];
    running = work()
      .catch((error: unknown) => logFailure(log, error, "work in the background failed"))
      .finally(() => {
        isRunning = false;
        if (timer !== null) again();
      });
  };
  return {
    start: again,
    /** Does not wait for its time. */
    now() {
      if (timer === null) return;
      isWoken = true;
      if (isRunning) return;
      clearTimeout(timer);
      run();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
