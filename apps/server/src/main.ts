import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { hash } from "node:crypto";
import {
  confirm,
  homeAnswer,
  identify,
  identifyKey,
  identifyOperator,
  livingSessions,
  messageFrames,
  routeFeatures,
  sharedGoods,
  sharedStores,
  staffOfOwners,
} from "./app.ts";
import { pepperUses } from "./kept-data.ts";
import { createChains } from "./platform/chain/chains.ts";
import { type AddressBudget, createAddressBudget } from "./platform/http/address-budget.ts";
import { createAnsweredCalls } from "./platform/http/answered-calls.ts";
import { type CallerAddress, createCallerAddress } from "./platform/http/caller-address.ts";
import { createApart } from "./platform/apart/pool.ts";
import { createSessionCache } from "./platform/http/session-cache.ts";
import { type Bus, createBus } from "./platform/live/bus.ts";
import { createBranding, type KnownBranding } from "./platform/branding.ts";
import { type Clock, createClock } from "./platform/clock.ts";
import type { Configuration } from "./platform/configuration.ts";
import type { Secrets } from "./platform/secrets/secret-files.ts";
import { type Database, type DatabaseTarget, type OpenDatabase, openDatabase } from "./platform/database.ts";
import { rehearsedMs } from "./platform/demo-mode.ts";
import { registerDocuments } from "./platform/http/documents.ts";
import { registerHealth } from "./platform/http/health-answers.ts";
import { createRateLimiter } from "./platform/http/rate-limiter.ts";
import { createHttp } from "./platform/http/http.ts";
import { createJobLog } from "./platform/jobs/job-log.ts";
import { answerKnownFirst, createAnswerCache } from "./platform/http/public/answer-cache.ts";
import { createLive, type Live, liveEventOf } from "./platform/live/live.ts";
import { createViews } from "./platform/http/views.ts";
import type { LogTarget } from "./platform/http/log-target.ts";
import { type LoopWatch, watchLoop } from "./platform/jobs/loop-watch.ts";
import type { Mall } from "./platform/mall.ts";
import { logFailure } from "./platform/sql/outage.ts";
import { watchPool } from "./platform/metrics.ts";
import { enqueueIn, type AddressedEvent } from "./platform/live/outbox.ts";
import { listenForMetrics } from "./platform/http/metrics-listener.ts";
import { createOwnHosts, type OwnHosts } from "./platform/http/own-hosts.ts";
import { type FileStore, openFileStore, openVariants } from "./platform/media/file-store.ts";
import { createPictures, registerPictures, type ShippedPictures } from "./platform/media/pictures.ts";
import { type ResolveName, resolveByName } from "./platform/push/public-address.ts";
import { createPushSender } from "./platform/push/send-push.ts";
import { createPostToPublic } from "./platform/outside/post-to-public.ts";
import type { Keys } from "./platform/secrets/keys.ts";
import { openKeys } from "./platform/secrets/open-keys.ts";
import { leftUnderOld } from "./platform/secrets/pepper-uses.ts";
import { createSealedFiles } from "./platform/secrets/sealed-files.ts";
import { openReads, type Reads } from "./platform/reads.ts";
import { createSettings } from "./platform/settings.ts";
import { openSocketDoor } from "./platform/live/socket-door.ts";
import { createSockets, type Questions } from "./platform/live/sockets.ts";
import { newIdAt, type Context } from "./platform/context.ts";
import { registerTiles } from "./platform/outside/tiles.ts";
import { createTally } from "./platform/tally.ts";
import { createTracker } from "./platform/outside/tracker.ts";
import { createTranslator } from "./platform/outside/translator.ts";
import { createVideos, registerVideos } from "./platform/media/videos.ts";
import { createVoices, registerVoices } from "./platform/media/voices.ts";
import { registerWebApps, type WebApps } from "./platform/http/web-app.ts";
import { createBackgroundWork } from "./rounds.ts";

export interface OpenMall {
  readonly app: FastifyInstance;
  readonly mall: Mall;
  /** One transaction with a turn around it, as the clock and the seed use it. */
  withContext<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Carries out every deadline that has passed and every outbound job that is due, and delivers what was announced. Returns
   * how many moved.
   */
  settleDue(): Promise<number>;
  /** Listens, and from then on carries out deadlines automatically. */
  listen(): Promise<string>;
  /** Answers what has begun, takes nothing new, and lets go of everything. */
  close(): Promise<void>;
}

export interface MallParts {
  configuration: Configuration;
  secrets: Secrets;
  database: DatabaseTarget;
  /** A standby of it, for reads that may be late. */
  standby?: DatabaseTarget;
  clock?: Clock;
  /** How the host of a push address is looked up; another one in tests. */
  resolveName?: ResolveName;
  /** The demo's pictures, which are drawn when first asked for. */
  shipped?: ShippedPictures;
  /** The folders of the built web apps, which may still be in the making; absent in tests of the server alone. */
  webApps?: WebApps | Promise<WebApps>;
  /** Where the log's lines go instead of standard output. */
  logTo?: LogTarget;
}

/** Puts the mall together on a migrated database. */
export async function openMall(parts: MallParts): Promise<OpenMall> {
  const { configuration, webApps, logTo, clock = createClock() } = parts;
  const edge = {
    budget: createAddressBudget(configuration.addressBudget),
    ownHosts: createOwnHosts(configuration),
    callers: createCallerAddress(configuration.trustedProxies),
    clock,
  };
  const database = openDatabase(parts.database);
  const keys = await openKeys(database, parts.secrets, pepperUses, clock.now()).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const sideConnections = openDatabase(parts.database, { connections: 2 });
  watchPool("changes", database.usage);
  watchPool("side", sideConnections.usage);
  const app = createHttp({ ...edge, configuration, logTo });
  const reads = parts.standby === undefined ? null : openReads(parts.standby, database, app);
  const branding = createBranding(database.db, clock, configuration.mallName);
  // Processes of one mall share this key, and nobody else knows it: several malls may share a Redis.
  const channel = `arcade:${hash("sha256", Buffer.concat([Buffer.from("bus"), keys.lasting]), "hex").slice(0, 16)}`;
  const bus = await createBus({ redisUrl: configuration.redisUrl, database: parts.database }, channel, app.log);
  const mall = makeMall({ ...parts, ...edge, keys, branding, reads, bus }, database, sideConnections.db, app);
  await mall.followClock();
  registerHealth(app, mall);
  // A process that only has the clock answers nobody else.
  const isWeb = configuration.role !== "clock";
  if (isWeb) {
    registerDocuments(app, mall);
    registerPictures(app, mall.pictures);
    registerVideos(app, mall.videos);
    registerVoices(app, mall.voices);
    registerTiles(app, mall);
    routeFeatures(app, mall);
    openSocketDoor(app, {
      sockets: mall.live.sockets,
      publicUrl: configuration.publicUrl,
      ownHosts: edge.ownHosts,
      callers: edge.callers,
      newClientId: mall.live.newClientId,
    });
  }
  const background = createBackgroundWork(mall, app.log);
  let watch: LoopWatch | null = null;
  let tracing: { close(): Promise<void> } | null = null;
  let metrics: { close(): Promise<void> } | null = null;
  const close = async () => {
    await watch?.close();
    await metrics?.close();
    await background.stop();
    await app.close();
    await mall.live.bus.close();
    await mall.pictures.close();
    await mall.apart.close();
    await reads?.close();
    await database.close();
    await sideConnections.close();
    await tracing?.close();
  };
  await mall.live.bus.open().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    app,
    mall,
    withContext: background.withContext,
    settleDue: background.settleDue,
    async listen() {
      if (webApps !== undefined && isWeb)
        await registerWebApps(app, await webApps, {
          publicUrl: configuration.publicUrl,
          pictures: mall.pictures,
          home: homeAnswer(mall),
          shared: { goods: sharedGoods(mall), stores: sharedStores(mall) },
          report: (error) => logFailure(app.log, error, "the first page came without its blocks"),
          brandingNow: () => branding.now().catch(branding.last),
        });
      // Loaded only where it is used: it takes 12 MB.
      if (configuration.traces !== null)
        tracing = (await import("./platform/send-traces.ts")).sendTraces(configuration.traces);
      if (keys.old !== null && (await leftUnderOld(database.db, keys, pepperUses))?.length === 0)
        app.log.warn("nothing is left under PEPPER_OLD: remove it, and start again when it suits you");
      const address = await app.listen({ port: configuration.port, host: configuration.host });
      if (configuration.metrics !== null) metrics = await listenForMetrics(configuration.metrics);
      background.start();
      watch = watchLoop((stall) => app.log.error(stall, "the event loop was held"));
      return address;
    },
    close,
  };
}

function openLoggedStore(configuration: Configuration, log: FastifyBaseLogger): FileStore {
  return openFileStore(configuration, (fault) =>
    fault === null
      ? log.info("the file store is back")
      : log.error({ fault: fault.message }, "the file store is away: uploads are refused"),
  );
}

function makeMall(
  parts: MallParts & {
    clock: Clock;
    budget: AddressBudget;
    ownHosts: OwnHosts;
    callers: CallerAddress;
    keys: Keys;
    branding: KnownBranding;
    reads: Reads | null;
    bus: Bus;
  },
  database: OpenDatabase,
  sideConnections: Database,
  app: FastifyInstance,
): Mall {
  const { configuration, keys, clock, budget, shipped, branding } = parts;
  const sessionCache = createSessionCache();
  const apart = createApart();
  const answerCache = createAnswerCache(parts);
  answerKnownFirst(app, answerCache);
  const settings = createSettings(database.db, clock);
  const clear = () => {
    settings.clear();
    branding.clear();
    answerCache.clear();
  };
  const store = openLoggedStore(configuration, app.log);
  const reportPicture = (error: unknown) => logFailure(app.log, error, "a picture could not be prepared");
  const told = new WeakSet<Database>();
  const context = createContext(() => mall, told);
  const postToPublic = createPostToPublic();
  const mall: Mall = {
    configuration,
    secrets: keys,
    db: database.db,
    reads: parts.reads,
    sideConnections,
    clock,
    rateLimiter: createRateLimiter(),
    budget,
    jobs: createJobLog(clock),
    answered: createAnsweredCalls(),
    apart,
    bucket: store.bucket,
    pictures: createPictures({
      apart,
      files: store.files,
      variants: openVariants(configuration, store, { now: clock.real, report: reportPicture }),
      erased: (picture) => void mall.live.bus.publish({ kind: "erased", picture }).catch(reportPicture),
      report: reportPicture,
      ...(shipped ? { shipped } : {}),
    }),
    videos: createVideos(store.files, apart),
    voices: createVoices(store.files, apart),
    translator: createTranslator(configuration.translator),
    tracker: createTracker(configuration.tracker),
    sealed: createSealedFiles(store.files, keys),
    views: createViews(),
    tally: createTally(),
    live: openLive(parts, app, {
      clear,
      erased: (picture) => void mall.pictures.forget(picture).catch(reportPicture),
      ask: (work) =>
        database.together((db) =>
          work({
            livingSessions: (ids, now) => livingSessions(db, ids, now),
            staffOf: (ownerIds) => staffOfOwners(db, ownerIds),
            readMessages: (ids) => messageFrames(db, ids, mall.branding.name),
          }),
        ),
    }),
    push: createPushSender({ secret: keys.lasting, publicUrl: configuration.publicUrl, clock, postToPublic }),
    postToPublic,
    resolveName: parts.resolveName ?? resolveByName,
    chains: createChains(configuration.chains, clock, async () => (await mall.settings()).node_timeout_ms),
    snapshot: database.snapshot,
    async followClock() {
      if (configuration.demo && clock.rehearse(await rehearsedMs(database.db))) mall.live.tellAll();
    },
    // Whatever is done asks for the settings first, so the name is known where a sentence needs it.
    settings: async () => (await Promise.all([settings.now(), branding.now()]))[0],
    get branding() {
      return branding.last();
    },
    async identify(token, now) {
      const actor = await identify(database.db, token, now);
      if (actor !== null) sessionCache.remember(token, actor);
      return actor;
    },
    sessionCache,
    confirm,
    answerCache,
    identifyKey: (key, now) => identifyKey(database.db, key, now),
    identifyOperator: async (token, now) =>
      identifyOperator(database.db, token, now, (await mall.settings()).operator_idle_minutes),
    alarm: (message, facts) => app.log.error(facts, message),
    turn: context,
    ...createPublishing(database, context, { told, wakeRelay: () => mall.live.wakeRelay() }),
  };
  return mall;
}

/** Makes the context that a verb works with. Only a context with `published` can tell open pages something. */
function createContext(mallOf: () => Mall, told: WeakSet<Database>): Mall["turn"] {
  return (tx, now, language, settings, events) => ({
    tx,
    now,
    language,
    settings,
    mall: mallOf(),
    newId: () => newIdAt(now),
    async enqueue(topic, payload) {
      told.add(tx);
      enqueueIn(tx, newIdAt(now), topic, payload, now);
    },
    publish(memberIds, event, part) {
      if (events === undefined)
        throw new Error("nothing can be told outside of a transaction: it may not have happened");
      events.push(liveEventOf(memberIds, event, newIdAt(now), part));
    },
  });
}

/** The sockets of this process, and the bus that it shares with others. */
function openLive({ bus, clock }: { bus: Bus; clock: Clock }, app: FastifyInstance, rest: LiveRest): Live {
  return createLive({
    bus,
    sockets: createSockets({
      clock,
      log: app.log,
      ask: rest.ask,
    }),
    clock,
    clear: rest.clear,
    erased: rest.erased,
  });
}

interface LiveRest {
  clear: () => void;
  erased: (picture: string) => void;
  ask: <T>(work: (questions: Questions) => Promise<T>) => Promise<T>;
}

interface Telling {
  /** Transactions that wrote to the outbox. */
  told: WeakSet<Database>;
  wakeRelay: () => void;
}

/** What a transaction tells is written with it; once it has committed, whoever carries events and mails need not wait. */
function createPublishing(
  database: OpenDatabase,
  context: Mall["turn"],
  { told, wakeRelay }: Telling,
): Pick<Mall, "transaction" | "withContext"> {
  return {
    async transaction(work) {
      let hasPublished = false;
      const answer = await database.transaction(async (tx) => {
        const done = await work(tx);
        hasPublished = told.has(tx);
        return done;
      });
      if (hasPublished) wakeRelay();
      return answer;
    },
    async withContext(tx, { now, language, settings }, work) {
      const events: AddressedEvent[] = [];
      const answer = await work(context(tx, now, language, settings, events));
      if (events.length > 0) {
        told.add(tx);
        enqueueIn(tx, newIdAt(now), "events", events, now);
      }
      return answer;
    },
  };
}
