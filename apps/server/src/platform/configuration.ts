import { CannotStart } from "@arcade/embedded-postgres/cannot-start.ts";
import type { BlockList } from "node:net";
import path from "node:path";
import { readAddress } from "@arcade/contract/money/networks/addresses";
import { readNetworks } from "./http/caller-address.ts";
import { type BucketConfiguration, isThisMachine, readBucketUrl } from "./media/bucket-url.ts";
import { type Network, networkFacts, networks } from "@arcade/contract/money/networks/networks";

export type LogLevel = (typeof logLevels)[number];

/** What a process does: answers people, carries out what becomes due, or both. */
export type Role = (typeof roles)[number];

/** All that the environment decides. Nothing else in the project reads `process.env`. */
export type Configuration = {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds the embedded database, uploads and secrets. */
  readonly dataFolder: string;
  /** null: the embedded PostgreSQL under `dataFolder` is used. */
  readonly databaseUrl: string | null;
  /** null: all reads go to the primary. Otherwise a standby of `databaseUrl`. */
  readonly databaseReadUrl: string | null;
  /** null: processes tell each other what happens through their database. */
  readonly redisUrl: string | null;
  /** null: files are in the folder `files` of `dataFolder`. */
  readonly bucket: BucketConfiguration | null;
  /** How much of the disk the pictures' widths may take, where the files are in a bucket. */
  readonly filesCacheBytes: number;
  /** null: mail is kept in the mailbox page instead of being sent. */
  readonly smtpUrl: string | null;
  /** null: messages are not translated. */
  readonly translator: { readonly url: string; readonly key: string | null } | null;
  /** null: the mall asks no carrier; stores and operators enter where parcels are. */
  readonly tracker: { readonly url: string; readonly key: string } | null;
  /** null: maps show the outline of the world. `url` holds {z}, {x} and {y}; `credit` says whose map it is. */
  readonly tiles: { readonly url: string; readonly credit: string } | null;
  readonly mallName: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /**
   * How much one address may use without a session: milliseconds of work a second, by `contract/costs.ts`. 0: no limit.
   */
  readonly addressBudget: number;
  /** This machine, and the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: BlockList;
  /** null: only this machine may ask for `/metrics`. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string } | null;
  /** null: no traces. `share` of the calls, 0 to 1, is sent to the collector. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly logLevel: LogLevel;
  readonly demo: boolean;
  /** null: made at the first start and printed. */
  readonly demoPassword: string | null;
  readonly chains: Readonly<Record<Network, ChainConfiguration>>;
};

/** How one network is read. */
export type ChainConfiguration = {
  /** JSON-RPC addresses: none, one, or two of which the second must agree with the first. They may hold keys. */
  readonly nodes: readonly string[];
  /** USDT's contract; another one on a test network. */
  readonly token: string;
  readonly chain_id: number;
};

/** One class for the server and its embedded PostgreSQL, so that whoever starts them catches one. */
export { CannotStart };

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfiguration(environment: Environment): Configuration {
  const databaseUrl = readUrl(environment, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const demo = readSwitch(environment, "DEMO") ?? databaseUrl === null;
  const port = readPort(environment);
  return {
    role: readRole(environment, databaseUrl),
    port,
    // Demo accounts have known passwords, so a demo mall is not offered to the network unless asked.
    host: readText(environment, "HOST") ?? (demo ? "127.0.0.1" : "0.0.0.0"),
    dataFolder: path.resolve(readText(environment, "DATA_DIR") ?? "data"),
    databaseUrl,
    databaseReadUrl: readStandby(environment, databaseUrl),
    redisUrl: readUrl(environment, "REDIS_URL", ["redis:", "rediss:"]),
    ...readBucket(environment),
    smtpUrl: readUrl(environment, "SMTP_URL", ["smtp:", "smtps:"]),
    translator: readTranslator(environment),
    tracker: readTracker(environment),
    tiles: readTiles(environment),
    mallName: readMallName(environment),
    publicUrl: (readUrl(environment, "PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`).replace(
      /\/+$/u,
      "",
    ),
    addressBudget: readAddressBudget(environment),
    trustedProxies: readTrustedProxies(environment),
    metrics: readMetrics(environment),
    traces: readTraces(environment),
    logLevel: readLogLevel(environment),
    demo,
    demoPassword: readDemoPassword(environment),
    chains: Object.fromEntries(
      networks.map((network) => [network, readChain(environment, network)]),
    ) as Configuration["chains"], // one for each network
  };
}

const roles = ["all", "web", "clock"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** An empty variable counts as unset: `FOO= npm start` and empty lines of env files mean that. */
export function readText(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim();
  return text === undefined || text === "" ? null : text;
}

function readRole(environment: Environment, databaseUrl: string | null): Role {
  const text = readText(environment, "ROLE") ?? "all";
  const role = roles.find((known) => known === text);
  if (role === undefined) {
    throw new CannotStart(`ROLE is "${text}"; it must be ${roles.join(", ")}, or stay unset.`);
  }
  if (role !== "all" && databaseUrl === null) {
    throw new CannotStart(
      `ROLE is "${role}", so there are several processes, and they share a database. Set DATABASE_URL.`,
    );
  }
  return role;
}

function readPort(environment: Environment): number {
  const text = readText(environment, "PORT") ?? "8080";
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535) {
    throw new CannotStart(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
  }
  return port;
}

function readSwitch(environment: Environment, name: string): boolean | null {
  const text = readText(environment, name);
  if (text === null) {
    return null;
  }
  if (text !== "0" && text !== "1") {
    throw new CannotStart(`${name} is "${text}"; it must be 1 (on) or 0 (off), or stay unset.`);
  }
  return text === "1";
}

function readChain(environment: Environment, network: Network): ChainConfiguration {
  const nodes = (readText(environment, `RPC_${network}`) ?? "")
    .split(",")
    .flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const reachable = nodes.every((node) => ["http:", "https:"].includes(URL.parse(node)?.protocol ?? ""));
  if (!reachable || nodes.length > 2 || new Set(nodes).size < nodes.length) {
    throw new CannotStart(
      `RPC_${network} must be one address that begins with http:// or https://, or two different ones with a comma between.`,
    );
  }
  const typed = readText(environment, `TOKEN_${network}`);
  const token = typed === null ? networkFacts[network].token : readToken(network, typed);
  const chain = readText(environment, `CHAIN_ID_${network}`);
  if (chain !== null && !/^[1-9]\d{0,14}$/u.test(chain)) {
    throw new CannotStart(`CHAIN_ID_${network} is "${chain}"; it must be the whole number of the chain.`);
  }
  return { nodes, token, chain_id: chain === null ? networkFacts[network].chain_id : Number(chain) };
}

function readToken(network: Network, typed: string): string {
  if (typed === networkFacts[network].token) {
    return typed;
  }
  const read = readAddress(network, typed);
  if (!read.ok) {
    throw new CannotStart(
      `TOKEN_${network} is "${typed}"; it must be the address of a token on ${networkFacts[network].chain}.`,
    );
  }
  return read.address;
}

/** The value is not repeated in the message: such addresses hold passwords. */
function readUrl(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const text = readText(environment, name);
  if (text === null) {
    return null;
  }
  const address = URL.parse(text);
  if (address === null || !protocols.includes(address.protocol)) {
    throw new CannotStart(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    );
  }
  return text;
}

function readStandby(environment: Environment, databaseUrl: string | null): string | null {
  const url = readUrl(environment, "DATABASE_READ_URL", ["postgres:", "postgresql:"]);
  if (url !== null && databaseUrl === null) {
    throw new CannotStart("DATABASE_READ_URL is a standby of DATABASE_URL, which is not set; set both, or neither.");
  }
  return url;
}

function readTranslator(environment: Environment): Configuration["translator"] {
  const url = readUrl(environment, "TRANSLATOR_URL", ["http:", "https:"]);
  const key = readText(environment, "TRANSLATOR_KEY");
  if (url === null && key !== null) {
    throw new CannotStart("TRANSLATOR_KEY is set, but TRANSLATOR_URL is not; set both, or neither.");
  }
  return url === null ? null : { url, key };
}

function readBucket(environment: Environment): Pick<Configuration, "bucket" | "filesCacheBytes"> {
  const url = readUrl(environment, "FILES_URL", ["s3:"]);
  const [key, secret] = [readText(environment, "FILES_KEY"), readText(environment, "FILES_SECRET")];
  if (new Set([url === null, key === null, secret === null]).size > 1) {
    throw new CannotStart("FILES_URL, FILES_KEY and FILES_SECRET belong together; set all three, or none.");
  }
  const cache = readText(environment, "FILES_CACHE_MB") ?? "2048";
  if (!/^[1-9]\d{0,7}$/u.test(cache)) {
    throw new CannotStart(`FILES_CACHE_MB is "${cache}"; it must be a whole number from 1 to 99999999.`);
  }
  return {
    bucket: url === null || key === null || secret === null ? null : { ...readBucketUrl(url), key, secret },
    filesCacheBytes: Number(cache) * 1_048_576,
  };
}

/**
 * The key also signs the webhook, so the service needs one. Only a service on this machine may be reached without TLS.
 */
function readTracker(environment: Environment): Configuration["tracker"] {
  const url = readUrl(environment, "TRACKER_URL", ["http:", "https:"]);
  const key = readText(environment, "TRACKER_KEY");
  if ((url === null) !== (key === null)) {
    throw new CannotStart("TRACKER_URL and TRACKER_KEY belong together; set both, or neither.");
  }
  if (url === null || key === null) {
    return null;
  }
  const { protocol, hostname } = new URL(url);
  if (protocol === "http:" && !isThisMachine(hostname)) {
    throw new CannotStart(
      "TRACKER_URL begins with http://, but its host is not this machine; the key would be sent unprotected. Use https://.",
    );
  }
  return { url, key };
}

function readTiles(environment: Environment): Configuration["tiles"] {
  const url = readUrl(environment, "TILES_URL", ["http:", "https:"]);
  const credit = readText(environment, "TILES_CREDIT");
  if ((url === null) !== (credit === null)) {
    throw new CannotStart(
      "TILES_URL and TILES_CREDIT belong together: makers of maps want to be named on them. Set both, or neither.",
    );
  }
  if (url === null || credit === null) {
    return null;
  }
  if (!["{z}", "{x}", "{y}"].every((part) => url.includes(part))) {
    throw new CannotStart("TILES_URL must say where zoom, column and row stand in it: {z}, {x} and {y}.");
  }
  return { url, credit };
}

function readMallName(environment: Environment): string {
  const name = readText(environment, "MALL_NAME") ?? "Arcade";
  if (name.length > 40) {
    throw new CannotStart(`MALL_NAME has ${name.length} characters; the title bar holds at most 40.`);
  }
  return name;
}

function readAddressBudget(environment: Environment): number {
  const text = readText(environment, "ADDRESS_BUDGET") ?? "400";
  if (!/^\d{1,7}$/u.test(text)) {
    throw new CannotStart(`ADDRESS_BUDGET is "${text}"; it must be a whole number from 0 (no limit) to 9999999.`);
  }
  return Number(text);
}

function readTrustedProxies(environment: Environment): BlockList {
  const text = readText(environment, "TRUSTED_PROXIES");
  const networks = readNetworks(text?.split(",").map((part) => part.trim()) ?? []);
  if (networks === null) {
    throw new CannotStart(
      `TRUSTED_PROXIES is "${text}"; it must be addresses or networks with commas between, for example "10.0.0.7, fd00::/8", and not a network of all addresses.`,
    );
  }
  return networks;
}

function readMetrics(environment: Environment): Configuration["metrics"] {
  const listen = readText(environment, "METRICS_LISTEN");
  const token = readText(environment, "METRICS_TOKEN");
  if (listen === null && token === null) {
    return null;
  }
  const address = listen === null ? null : URL.parse(`http://${listen}`);
  if (listen === null || token === null || token.length < 16) {
    throw new CannotStart(
      "METRICS_LISTEN and METRICS_TOKEN belong together; set both, or neither. The token has at least 16 characters.",
    );
  }
  if (address === null || !/:\d+$/u.test(listen) || address.pathname !== "/") {
    throw new CannotStart(
      `METRICS_LISTEN is "${listen}"; it must be an address with a port, for example 0.0.0.0:9464.`,
    );
  }
  // A URL leaves out port 80.
  return { host: address.hostname.replace(/^\[|\]$/gu, ""), port: Number(address.port || 80), token };
}

/** The names of the variables are those of OpenTelemetry. */
function readTraces(environment: Environment): Configuration["traces"] {
  const endpoint = readUrl(environment, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  const share = Number(readText(environment, "OTEL_TRACES_SAMPLER_ARG") ?? "1");
  if (!(share >= 0 && share <= 1)) {
    throw new CannotStart("OTEL_TRACES_SAMPLER_ARG must be a number from 0 (no call) to 1 (every call).");
  }
  return endpoint === null ? null : { endpoint: endpoint.replace(/\/+$/u, ""), share };
}

function readLogLevel(environment: Environment): LogLevel {
  const text = readText(environment, "LOG_LEVEL") ?? "info";
  const level = logLevels.find((known) => known === text);
  if (level === undefined) {
    throw new CannotStart(`LOG_LEVEL is "${text}"; it must be one of ${logLevels.join(", ")}.`);
  }
  return level;
}

function readDemoPassword(environment: Environment): string | null {
  const password = readText(environment, "DEMO_PASSWORD");
  if (password !== null && password.length < 8) {
    throw new CannotStart("DEMO_PASSWORD is shorter than 8 characters; choose a longer one or leave it unset.");
  }
  return password;
}
