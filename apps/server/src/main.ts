import { defaultLanguage } from "@arcade/contract/languages";
import type { FastifyInstance } from "fastify";
import { confirm, errands, identify, identifyOperator, routeFeatures, sweeps } from "./app.ts";
import { createChains } from "./platform/chain/chains.ts";
import { createAcquaintances } from "./platform/acquaintances.ts";
import { type Clock, createClock } from "./platform/clock.ts";
import type { Configuration, Secrets } from "./platform/configuration.ts";
import { type Database, type DatabaseTarget, type OpenDatabase, openDatabase } from "./platform/database.ts";
import { registerDocuments } from "./platform/documents.ts";
import { type AnyErrand, runErrand } from "./platform/errand.ts";
import { createFlood } from "./platform/flood.ts";
import { createHttp, type LogTarget } from "./platform/http.ts";
import { createJobLog } from "./platform/job-log.ts";
import { answerKnownFirst, createKnownAnswers } from "./platform/known-answers.ts";
import { createMailer } from "./platform/mail.ts";
import type { Mall } from "./platform/mall.ts";
import { ran, swept } from "./platform/metrics.ts";
import { announceIn } from "./platform/outbox.ts";
import { createPictures, type Drawings, registerPictures } from "./platform/pictures.ts";
import { type Receivers, relayDue } from "./platform/relay.ts";
import { createSealedFiles } from "./platform/sealed-files.ts";
import { createSettings } from "./platform/settings.ts";
import { registerWebApps, type WebApps } from "./platform/web-app.ts";
import { sweepDue } from "./platform/sweep.ts";
import { newIdAt, type Turn } from "./platform/turn.ts";

const sweepEveryMs = 1_000;
const errandEveryMs = 1_000;
const relayEveryMs = 250;

export interface OpenMall {
  readonly app: FastifyInstance;
  readonly mall: Mall;
  /** One transaction with a turn around it, as the clock and the seed use it. */
  inTurn<T>(work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Carries out every deadline that has passed and every errand that is due, and delivers what was announced. Returns how many moved. */
  settleDue(): Promise<number>;
  /** Listens, and from then on carries out deadlines by itself. */
  listen(): Promise<string>;
  /** Answers what has begun, takes nothing new, and lets go of everything. */
  close(): Promise<void>;
}

export interface MallParts {
  configuration: Configuration;
  secrets: Secrets;
  database: DatabaseTarget;
  clock?: Clock;
  /** The demo's pictures, which are drawn when first asked for. */
  drawings?: Drawings;
  /** The folders of the built web apps; absent in tests of the server alone. */
  webApps?: WebApps;
  /** Where the log's lines go instead of standard output. */
  logTo?: LogTarget;
}

/** Puts the mall together on a migrated database. */
export async function openMall(parts: MallParts): Promise<OpenMall> {
  const { configuration, webApps, logTo } = parts;
  const database = openDatabase(parts.database);
  const counts = openDatabase(parts.database, { connections: 2 });
  const app = createHttp(configuration, logTo);
  const mall = makeMall(parts, database, counts.db, app);
  registerDocuments(app, mall);
  registerPictures(app, mall.pictures);
  routeFeatures(app, mall);
  if (webApps !== undefined) await registerWebApps(app, webApps);
  const background = createBackgroundWork(mall, app);

  return {
    app,
    mall,
    inTurn: background.inTurn,
    settleDue: background.settleDue,
    async listen() {
      const address = await app.listen({ port: configuration.port, host: configuration.host });
      background.start();
      mall.pictures.warm();
      return address;
    },
    async close() {
      await background.stop();
      await app.close();
      await mall.pictures.close();
      await database.close();
      await counts.close();
    },
  };
}

function makeMall(
  { configuration, secrets, clock = createClock(), drawings }: MallParts,
  database: OpenDatabase,
  counts: Database,
  app: FastifyInstance,
): Mall {
  const acquaintances = createAcquaintances();
  const knownAnswers = createKnownAnswers(clock);
  answerKnownFirst(app, knownAnswers);
  const mall: Mall = {
    configuration,
    secrets,
    db: database.db,
    counts,
    clock,
    flood: createFlood(),
    jobs: createJobLog(clock),
    pictures: createPictures({
      folder: `${configuration.dataFolder}/files`,
      report: (error) => app.log.error({ err: error }, "a picture could not be prepared"),
      ...(drawings ? { drawings } : {}),
    }),
    sealed: createSealedFiles(`${configuration.dataFolder}/files`, secrets.pepper),
    chains: createChains(configuration.chains, clock, async () => (await mall.settings()).node_timeout_ms),
    transaction: database.transaction,
    snapshot: database.snapshot,
    settings: createSettings(database.db, clock),
    async identify(token, now) {
      const actor = await identify(database.db, token, now);
      if (actor !== null) acquaintances.remember(token, actor);
      return actor;
    },
    acquaintances,
    confirm,
    knownAnswers,
    identifyOperator: async (token, now) => identifyOperator(database.db, token, now, (await mall.settings()).operator_idle_minutes),
    alarm: (message, facts) => app.log.error(facts, message),
    turn: (tx, now, language, settings) => ({
      tx,
      now,
      language,
      settings,
      mall,
      newId: () => newIdAt(now),
      announce: (topic, payload) => announceIn(tx, newIdAt(now), topic, payload, now),
    }),
  };
  return mall;
}

/** Deadlines and deliveries: by themselves once started, or at once when asked. */
function createBackgroundWork(mall: Mall, app: FastifyInstance) {
  const { configuration, clock } = mall;
  const from = `${configuration.mallName} <no-reply@${new URL(configuration.publicUrl).hostname}>`;
  const receivers: Receivers = { mail: createMailer({ smtpUrl: configuration.smtpUrl, from, db: mall.db, clock }) };
  const inTurn: OpenMall["inTurn"] = async (work) => {
    const settings = await mall.settings();
    return mall.transaction((tx) => work(mall.turn(tx, clock.now(), defaultLanguage, settings)));
  };
  const relay = async () => {
    const delivered = await relayDue(mall.transaction, receivers, clock, app.log);
    mall.jobs.ran("deliver announcements", "delivery", delivered);
  };
  const sweepAll = async () => {
    let moved = 0;
    for (const sweep of sweeps) {
      const count = await sweepDue(sweep, inTurn, (error, id) => {
        mall.jobs.failed(sweep.name, "deadline", error);
        app.log.error({ err: error, sweep: sweep.name, row: String(id) }, "a deadline could not be carried out");
      });
      mall.jobs.ran(sweep.name, "deadline", count);
      swept(sweep.name, count);
      moved += count;
    }
    return moved;
  };
  let stopping = false;
  const ground = { mall, log: app.log, inTurn, stopped: () => stopping };
  const runDue = async (errand: AnyErrand) => {
    const count = await runErrand(errand, ground);
    mall.jobs.ran(errand.name, "errand", count);
    ran(errand.name, count);
    return count;
  };
  const rounds = [
    createRounds(sweepAll, sweepEveryMs, app),
    // Each by itself: a node that does not answer, or a check that takes its time, holds up nobody else's.
    ...errands.map((errand) => createRounds(() => runDue(errand), errandEveryMs, app)),
    createRounds(relay, relayEveryMs, app),
  ];
  return {
    inTurn,
    async settleDue() {
      const moved = [await sweepAll(), ...(await Promise.all(errands.map(runDue)))];
      await relay();
      return moved.reduce((total, count) => total + count, 0);
    },
    start() {
      for (const round of rounds) round.start();
    },
    async stop() {
      stopping = true;
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

/** Work that goes on in the background: again and again, never twice at once, and finished before the process ends. */
function createRounds(work: () => Promise<unknown>, everyMs: number, app: FastifyInstance) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const again = () => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => app.log.error({ err: error }, "work in the background failed"))
        .finally(() => timer !== null && again());
    }, everyMs);
  };
  return {
    start: again,
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}
