import type { Language } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import type { AddressBudget } from "./http/address-budget.ts";
import type { AnsweredCalls } from "./http/answered-calls.ts";
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
import type { AnswerCache } from "./http/public/answer-cache.ts";
import type { Live } from "./live/live.ts";
import type { Views } from "./http/views.ts";
import type { AddressedEvent } from "./live/outbox.ts";
import type { FileStore } from "./media/file-store.ts";
import type { Reads } from "./reads.ts";
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
  /** Null if the mall has no standby. Only `http/public/sources.ts` decides what goes there. */
  readonly reads: Reads | null;
  /**
   * Two connections outside the pool. An open transaction uses them for a write that must commit even if the
   * transaction fails (a wrong payment password), and to read the balance for the refusal of a failed one. If they came
   * from the same pool, they could wait for transactions that wait for them.
   */
  readonly sideConnections: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Limits what callers without a session cost, for each address. */
  readonly budget: AddressBudget;
  readonly jobs: JobLog;
  /** What this process answered as done in the last minute. */
  readonly answered: AnsweredCalls;
  /** Reads files from members in child processes, with limits of time and memory. */
  readonly apart: Apart;
  /** Null: files are in the data folder of this machine. */
  readonly bucket: FileStore["bucket"];
  readonly pictures: Pictures;
  readonly answerCache: AnswerCache;
  /** Null for a network without a node: operators check the transfers themselves. */
  readonly chains: Chains;
  readonly videos: Videos;
  readonly voices: Voices;
  /** Null if the mall has none. */
  readonly translator: Translator | null;
  /** Null if the mall asks no carrier. */
  readonly tracker: Tracker | null;
  readonly sealed: SealedFiles;
  /** The sockets, and the messages between processes. */
  readonly live: Live;
  /** Records which operator looked at which person. */
  readonly views: Views;
  /** Counts views of goods and searches in memory. A job writes them to the database. */
  readonly tally: Tally;
  /** Sends a push to a browser that has no page open. */
  readonly push: PushSender;
  /** Posts to an address that a member or an operator entered. */
  readonly postToPublic: PostToPublic;
  /** Resolves the name of a host. */
  readonly resolveName: ResolveName;
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** All reads of the work see the database at one moment. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Sets this process's clock as far forward as the clock of the demo. Does nothing outside the demo. */
  followClock(): Promise<void>;
  settings(): Promise<Settings>;
  /** The name of the mall and its company. */
  readonly branding: Branding;
  /** The member of a session's token; null if there is none. */
  identify(token: string, now: Date): Promise<Actor | null>;
  /** The holder of an API key; null if there is none. */
  identifyKey(key: string, now: Date): Promise<ApiKey | null>;
  readonly sessionCache: SessionCache;
  /**
   * Checks in the transaction, together with its first statement, that the token still belongs to this actor. If it
   * does not, the transaction fails.
   */
  confirm(tx: Database, token: string, now: Date, actor: Actor, onConfirmed: () => void): void;
  /** The operator of a back-office session's token; null if there is none. */
  identifyOperator(token: string, now: Date): Promise<Operator | null>;
  /** Logs something that a person must look at, where alarms are read. */
  alarm(message: string, facts: object): void;
  /**
   * `told` collects the events that the context publishes. Without it (a read) the context may publish nothing. Use
   * `withContext` to open a transaction.
   */
  turn(tx: Database, now: Date, language: Language, settings: Settings, told?: AddressedEvent[]): Context;
  /** Runs the work of one transaction and writes the events that it published. */
  withContext<T>(tx: Database, moment: Moment, work: (context: Context) => Promise<T>): Promise<T>;
}

/** What a context is made of, besides its transaction. */
export interface Moment {
  now: Date;
  language: Language;
  settings: Settings;
}
