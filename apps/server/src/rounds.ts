import { defaultLanguage } from "@arcade/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import { createLineWatch, heldFigures, outboundJobs, noteSeen, sendNotices, sweeps, tellFailingJobs } from "./app.ts";
import { allDue, type Due, lookForDue } from "./look-for-due.ts";
import { type AnyOutboundJob, runOutboundJob } from "./platform/jobs/outbound-job.ts";
import { createMailer, senderOf } from "./platform/outside/mail.ts";
import type { Mall } from "./platform/mall.ts";
import { fileStoreUp, ran, relayLag, setAsideEvents, setHeldFigures } from "./platform/metrics.ts";
import { isAway, logFailure } from "./platform/sql/outage.ts";
import type { UnreadRow } from "./platform/live/outbox.ts";
import { relayEvents, relayMails } from "./platform/live/relay.ts";
import { createSettleDue, nothingToSweep } from "./settle-due.ts";
import { createSweepTurns } from "./sweep-turns.ts";
import type { Context } from "./platform/context.ts";

const lookEveryMs = 1_000;
/** What was said by this process waits so long for more, and goes together. */
const mailsWaitMs = 250;
/** A socket that is dead is found within two of these. */
const beatEveryMs = 25_000;
/** A socket whose session has ended is closed within 5 s. */
const closeEveryMs = 2_000;
/** A Prometheus asks every 15 s or so. */
const figuresEveryMs = 15_000;
/** A server that took over and lost something is noticed within this time. Each look is a transaction. */
const watchLineEveryMs = 2_500;
/** Each time writes a file of one byte, which costs a cent a day where requests are paid for. */
const reachEveryMs = 30_000;

/** Deadlines and deliveries: automatically once started, or at once when asked. */
export function createBackgroundWork(mall: Mall, log: FastifyBaseLogger) {
  const { clock } = mall;
  const withContext = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
    const settings = await mall.settings();
    return mall.transaction((tx) =>
      mall.withContext(tx, { now: clock.now(), language: defaultLanguage, settings }, work),
    );
  };
  const { relayAllMails, relayAllEvents } = createDeliveries(mall, log, withContext);
  const { sweepOnce, sweepTurn } = createSweepTurns(mall, log, withContext);
  let stopping = false;
  const ground = { mall, log, withContext, stopped: () => stopping };
  const runDue = async (outboundJob: AnyOutboundJob) => {
    const count = await runOutboundJob(outboundJob, ground).catch((error: unknown) => {
      mall.jobs.failed(outboundJob.name, "outbound", error, "whole");
      throw error;
    });
    mall.jobs.ran(outboundJob.name, "outbound", count);
    ran(outboundJob.name, count);
    return count;
  };
  // Nothing of this runs automatically: a look finds what is due. Each runs beside the others: a node that does not
  // answer, a check or a server of mail that takes its time, holds up nobody else's.
  const deadlines = createRounds(sweepTurn, { log });
  const jobs = outboundJobs.map((outboundJob) => ({
    outboundJob,
    round: createRounds(() => runDue(outboundJob), { log }),
  }));
  // A message should be there while one still looks at the page: neither its event nor a code's mail waits for a look.
  const events = createRounds(relayAllEvents, { log, wakeMs: 0 });
  const mails = createRounds(relayAllMails, { log, wakeMs: mailsWaitMs });
  const dueOf = (...asked: Parameters<typeof lookForDue>): Promise<Due> =>
    lookForDue(...asked).catch((error: unknown) => {
      if (isAway(error)) throw error;
      logFailure(log, error, "what is due could not be asked at once");
      return allDue;
    });
  const look = async (): Promise<Due> => {
    await mall.followClock();
    const due = await dueOf(withContext);
    begin(due, mall, { deadlines, jobs, mails, events });
    if (due.sweeps.size === 0) await tellFailingJobs(mall, withContext);
    return due;
  };
  const beat = async () => {
    const { sockets } = mall.live;
    sockets.beat();
    await noteSeen(mall.db, sockets.members(), clock);
  };
  const reachFiles = async (bucket: NonNullable<Mall["bucket"]>) => {
    await bucket.probe().then(
      () => mall.jobs.ran("reach the file store", "delivery", 0),
      (error: unknown) => mall.jobs.failed("reach the file store", "delivery", error, "whole"),
    );
    fileStoreUp(bucket.isUp());
  };
  const { bucket, configuration } = mall;
  const ofClock = [
    deadlines,
    ...jobs.map(({ round }) => round),
    mails,
    createRounds(look, { log, everyMs: lookEveryMs }),
  ];
  const ofWeb = [
    createRounds(beat, { log, everyMs: beatEveryMs }),
    createRounds(() => mall.live.sockets.closeEnded(), { log, everyMs: closeEveryMs }),
    // In a demo its clock may be set forward.
    ...(configuration.role === "web" ? [createRounds(mall.followClock, { log, everyMs: lookEveryMs })] : []),
  ];
  const rounds = [
    ...(bucket === null ? [] : [createRounds(() => reachFiles(bucket), { log, everyMs: reachEveryMs })]),
    createRounds(async () => setHeldFigures(await heldFigures(mall.db)), { log, everyMs: figuresEveryMs }),
    // Each process remembers what it answered itself.
    createRounds(createLineWatch(mall, withContext), { log, everyMs: watchLineEveryMs }),
    // Each process tells at once what it did itself; the clock's look finds what one left behind.
    events,
    ...(configuration.role === "web" ? [] : ofClock),
    ...(configuration.role === "clock" ? [] : ofWeb),
  ];
  return {
    withContext,
    sweepTurn,
    look,
    settleDue: createSettleDue({ mall, withContext, dueOf, sweepOnce, runDue, relayAllMails, relayAllEvents }),
    start() {
      for (const round of rounds) round.start();
      mall.live.onWake(() => {
        events.wake();
        mails.wake();
      });
    },
    async stop() {
      stopping = true;
      mall.live.onWake(() => {});
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

type Round = ReturnType<typeof createRounds>;

interface Rounds {
  deadlines: Round;
  jobs: readonly { outboundJob: AnyOutboundJob; round: Round }[];
  mails: Round;
  events: Round;
}

/** Begins what is due. What is not due counts as run: it was asked, and had nothing to do. */
function begin(due: Due, { jobs: log, clock }: Mall, { deadlines, jobs, mails, events }: Rounds): void {
  // Where it runs already it runs once more: it stopped looking at most of what is due when its turn was over.
  if (due.sweeps.size > 0) deadlines.wake();
  else for (const sweep of sweeps) nothingToSweep(sweep, log, clock);
  for (const { outboundJob, round } of jobs) {
    if (due.outboundJobs.has(outboundJob)) round.ask();
    else log.ran(outboundJob.name, "outbound", 0);
  }
  if (due.mails) mails.ask();
  else log.ran("deliver announcements", "delivery", 0);
  if (due.events) events.ask();
  else {
    log.ran("tell of events", "delivery", 0);
    relayLag(0);
  }
}

interface RoundOptions {
  log: FastifyBaseLogger;
  /** How long after its end it begins again automatically; left out: it waits until it is asked or woken. */
  everyMs?: number;
  /** How long after it is woken it begins. */
  wakeMs?: number;
}

/** What hands mails and events on. */
function createDeliveries(
  mall: Mall,
  log: FastifyBaseLogger,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
) {
  const { configuration, clock } = mall;
  const mailer = createMailer({
    smtpUrl: configuration.smtpUrl,
    sender: () => senderOf(mall),
    db: mall.db,
    clock,
  });
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
  return { relayAllMails, relayAllEvents };
}

/** Work that goes on in the background: again and again, never twice at once, and finished before the process ends. */
function createRounds(work: () => Promise<unknown>, { log, everyMs, wakeMs = 0 }: RoundOptions) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let isStarted = false;
  let isRunning = false;
  /** What came while it was running may have been missed by that run. */
  let isWoken = false;
  const plan = (ms: number) => (timer = setTimeout(run, ms));
  const run = () => {
    if (timer !== null) clearTimeout(timer);
    [timer, isRunning, isWoken] = [null, true, false];
    running = work()
      .catch((error: unknown) => logFailure(log, error, "work in the background failed"))
      .finally(() => {
        isRunning = false;
        if (!isStarted) return;
        if (isWoken) plan(wakeMs);
        else if (everyMs !== undefined) plan(everyMs);
      });
  };
  return {
    start() {
      isStarted = true;
      if (everyMs !== undefined) plan(everyMs);
    },
    /** Begins now. Where it runs already, whoever asks comes again. */
    ask() {
      if (isStarted && !isRunning) run();
    },
    /** Something has come: it begins soon, and once more if it runs already. */
    wake() {
      if (!isStarted) return;
      if (isRunning) isWoken = true;
      else if (wakeMs === 0) run();
      else if (timer === null) plan(wakeMs);
    },
    async stop() {
      isStarted = false;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
