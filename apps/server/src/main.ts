import type { JobName } from "@arcade/contract/front/health/jobs";
import type { FastifyInstance } from "fastify";
import { hash } from "node:crypto";
import { homeAnswer, routeFeatures, sharedGoods, sharedStores } from "./app.ts";
import { pepperUses } from "./kept-data.ts";
import { createAddressBudget } from "./platform/http/address-budget.ts";
import { createCallerAddress } from "./platform/http/caller-address.ts";
import { createBus } from "./platform/live/bus.ts";
import { createBranding } from "./platform/branding.ts";
import { createClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database.ts";
import { registerDocuments } from "./platform/http/documents.ts";
import { registerHealth } from "./platform/http/health-answers.ts";
import { createHttp } from "./platform/http/http.ts";
import { type LoopWatch, watchLoop } from "./platform/jobs/loop-watch.ts";
import type { Mall } from "./platform/mall.ts";
import { logFailure } from "./platform/sql/outage.ts";
import { watchPool } from "./platform/metrics.ts";
import { listenForMetrics } from "./platform/http/metrics-listener.ts";
import { createOwnHosts } from "./platform/http/own-hosts.ts";
import { registerPictures } from "./platform/media/pictures.ts";
import { openKeys } from "./platform/secrets/open-keys.ts";
import { leftUnderOld } from "./platform/secrets/pepper-uses.ts";
import { openReads } from "./platform/reads.ts";
import { openSocketDoor } from "./platform/live/socket-door.ts";
import type { Context } from "./platform/context.ts";
import { registerTiles } from "./platform/outside/tiles.ts";
import { registerVideos } from "./platform/media/videos.ts";
import { registerVoices } from "./platform/media/voices.ts";
import { registerWebApps } from "./platform/http/web-app.ts";
import { createBackgroundWork } from "./rounds.ts";
import { type MallParts, makeMall } from "./make-mall.ts";

export interface OpenMall {
  readonly app: FastifyInstance;
  readonly mall: Mall;
  /** One transaction with a turn around it, as the clock and the seed use it. */
  withContext<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Carries out every deadline that has passed and every outbound job that is due, except `leaveOut`, and delivers what
   * was announced. Returns how many moved.
   */
  settleDue(leaveOut?: ReadonlySet<JobName>): Promise<number>;
  /** Listens, and from then on carries out deadlines automatically. */
  listen(): Promise<string>;
  /** Answers what has begun, takes nothing new, and lets go of everything. */
  close(): Promise<void>;
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
