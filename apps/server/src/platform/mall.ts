import type { Language } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import type { AddressBudget } from "./http/address-budget.ts";
import type { ApiKey } from "./http/api-key.ts";
import type { SessionCache } from "./http/session-cache.ts";
import type { Apart } from "./apart/pool.ts";
import type { Chains } from "./chain/chains.ts";
import type { Branding } from "./branding.ts";
import type { Clock } from "./clock.ts";
import type { Configuration } from "./configuration.ts";
import type { Database } from "./database.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { JobLog } from "./jobs/job-log.ts";
import type { EtagCache } from "./http/etag-cache.ts";
import type { Live } from "./live/live.ts";
import type { Views } from "./http/views.ts";
import type { AddressedEvent } from "./live/outbox.ts";
import type { Pictures } from "./media/pictures.ts";
import type { ResolveName } from "./push/public-address.ts";
import type { PostToPublic } from "./outside/post-to-public.ts";
import type { PushSender } from "./push/send-push.ts";
import type { Tally } from "./tally.ts";
import type { Keys } from "./secrets/keys.ts";
import type { SealedFiles } from "./secrets/sealed-files.ts";
import type { Actor, Operator, Context } from "./context.ts";
import type { Tracker } from "./outside/tracker.ts";
import type { Translator } from "./outside/translator.ts";
import type { Videos } from "./media/videos.ts";
import type { Voices } from "./media/voices.ts";

/** The running mall: what the platform needs to serve a call. */
export interface Mall {
  readonly configuration: Configuration;
  readonly secrets: Keys;
  readonly db: Database;
  /**
   * Two connections apart, for what an open transaction must have from beside it: the one kind of write that commits
   * whatever becomes of the transaction (a wrong payment password), and the balance that a lost one is refused with.
   * Taken from the same pool, it could wait for transactions that wait for it.
   */
  readonly sideConnections: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** What callers without a session take, for each address. */
  readonly budget: AddressBudget;
  readonly jobs: JobLog;
  /** Where what strangers sent is read: beside the event loop, with limits. */
  readonly apart: Apart;
  readonly pictures: Pictures;
  readonly etagCache: EtagCache;
  /** Null for a network without a node: operators look for themselves. */
  readonly chains: Chains;
  readonly videos: Videos;
  readonly voices: Voices;
  /** Null where the mall has none. */
  readonly translator: Translator | null;
  /** Null: no carrier is asked. */
  readonly tracker: Tracker | null;
  readonly sealed: SealedFiles;
  /** The sockets, and what processes say to each other. */
  readonly live: Live;
  /** Who looked at persons, in the back office. */
  readonly views: Views;
  /** Views of goods and searches, until a job writes them. */
  readonly tally: Tally;
  /** Tells a browser while no page is open. */
  readonly push: PushSender;
  /** Posts to an address that a member or an operator gave. */
  readonly postToPublic: PostToPublic;
  /** What a host's name stands for at this moment. */
  readonly resolveName: ResolveName;
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Reads that all see the database at one moment. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Sets this process's clock as far forward as the demo's is. Does nothing without the demo. */
  followClock(): Promise<void>;
  settings(): Promise<Settings>;
  /** What the mall is called and who runs it. */
  readonly branding: Branding;
  /** The member behind a session's token, or null. */
  identify(token: string, now: Date): Promise<Actor | null>;
  /** Who is behind an API key, or null. */
  identifyKey(key: string, now: Date): Promise<ApiKey | null>;
  readonly sessionCache: SessionCache;
  /**
   * Asks within the transaction, together with its first statement, whether the token still stands for this actor; if
   * not, the transaction fails.
   */
  confirm(tx: Database, token: string, now: Date, actor: Actor, onConfirmed: () => void): void;
  /** The operator behind a back-office session's token, or null. */
  identifyOperator(token: string, now: Date): Promise<Operator | null>;
  /** Something that a person must look at, said in the log where alarms are heard. */
  alarm(message: string, facts: object): void;
  /** Those of these sessions that have not ended, and whose members are not suspended. */
  livingSessions(ids: readonly bigint[], now: Date): Promise<bigint[]>;
  /**
   * `told` takes what the turn tells; without it, as in a read, nothing may be told. Whoever opens a transaction uses
   * `withContext`.
   */
  turn(tx: Database, now: Date, language: Language, settings: Settings, told?: AddressedEvent[]): Context;
  /** The work of one transaction, and what it told written with it. */
  withContext<T>(tx: Database, moment: Moment, work: (context: Context) => Promise<T>): Promise<T>;
}

/** What a turn is made of beside its transaction. */
export interface Moment {
  now: Date;
  language: Language;
  settings: Settings;
}
