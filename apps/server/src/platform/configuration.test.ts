import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { BlockList } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { changePepperFile, readSecrets } from "./secrets/secret-files.ts";

test("without settings it is a demo mall on the embedded database, for this machine only", () => {
  expect(readConfiguration({})).toEqual({
    role: "all",
    port: 8080,
    host: "127.0.0.1",
    dataFolder: path.resolve("data"),
    databaseUrl: null,
    smtpUrl: null,
    mallName: "Arcade",
    publicUrl: "http://localhost:8080",
    addressBudget: 400,
    trustedProxies: expect.any(BlockList),
    metrics: null,
    traces: null,
    logLevel: "info",
    demo: true,
    demoPassword: null,
    databaseReadUrl: null,
    redisUrl: null,
    bucket: null,
    filesCacheBytes: 2_147_483_648,
    translator: null,
    tracker: null,
    tiles: null,
    chains: {
      TRC20: { nodes: [], token: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", chain_id: 728_126_428 },
      ERC20: { nodes: [], token: "0xdAC17F958D2ee523a2206206994597C13D831ec7", chain_id: 1 },
      BEP20: { nodes: [], token: "0x55d398326f99059fF775485246999027B3197955", chain_id: 56 },
    },
  });
});

test("with an external database there is no demo unless requested, and the network may connect", () => {
  const url = { DATABASE_URL: "postgres://mall:secret@db/mall" };
  expect(readConfiguration(url)).toMatchObject({ demo: false, host: "0.0.0.0" });
  expect(readConfiguration({ ...url, DEMO: "1" })).toMatchObject({ demo: true, host: "127.0.0.1" });
  expect(readConfiguration({ DEMO: "0", HOST: "::1" })).toMatchObject({ demo: false, host: "::1" });
});

test("an empty variable counts as unset", () => {
  expect(readConfiguration({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toEqual(readConfiguration({}));
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://db"],
  ["REDIS_URL", "http://redis"],
  ["FILES_URL", "https://bucket"],
  ["FILES_CACHE_MB", "0"],
  ["DATABASE_READ_URL", "postgres://standby"],
  ["SMTP_URL", "mail.example"],
  ["PUBLIC_URL", "mall.example"],
  ["LOG_LEVEL", "loud"],
  ["ADDRESS_BUDGET", "-1"],
  ["ADDRESS_BUDGET", "many"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, 0.0.0.0/0"],
  ["METRICS_LISTEN", "0.0.0.0:9464"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
  ["DEMO", "yes"],
  ["DEMO_PASSWORD", "short"],
  ["MALL_NAME", "m".repeat(41)],
  ["RPC_TRC20", "node.example"],
  ["RPC_ERC20", "https://a.example,https://b.example,https://c.example"],
  ["RPC_BEP20", "https://a.example, https://a.example"],
  ["RPC_BEP20", "https://a.example,file:///etc/passwd"],
  ["TOKEN_TRC20", "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
  ["CHAIN_ID_ERC20", "0x1"],
  ["TILES_URL", "ftp://tiles.example/{z}/{x}/{y}.png"],
  ["TILES_URL", "https://tiles.example/{z}/{x}/{y}.png"],
])("a wrong %s stops the start with a sentence that names it", (name, value) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`, "u"));
});

test("metrics are served to another machine on their own port, and only with a token", () => {
  const metrics = { METRICS_LISTEN: "[::]:9464", METRICS_TOKEN: "sixteen-letters!" };
  expect(readConfiguration(metrics).metrics).toEqual({ host: "::", port: 9464, token: "sixteen-letters!" });
  expect(() => readConfiguration({ ...metrics, METRICS_LISTEN: "9464" })).toThrow(/with a port/u);
  expect(() => readConfiguration({ ...metrics, METRICS_TOKEN: "short" })).toThrow(/16 characters/u);
});

test("a tile server's address has zoom, column and row, and names the source of the map", () => {
  const tiles = { TILES_URL: "https://tiles.example/{z}/{x}/{y}.png", TILES_CREDIT: "© Mapmakers" };
  expect(readConfiguration(tiles).tiles).toEqual({ url: tiles.TILES_URL, credit: tiles.TILES_CREDIT });
  expect(() => readConfiguration({ ...tiles, TILES_URL: "https://tiles.example/{z}/{x}" })).toThrow(/\{y\}/u);
  expect(() => readConfiguration({ TILES_CREDIT: "© Mapmakers" })).toThrow(/TILES_URL/u);
});

test("files are in a bucket of an S3 server, without TLS on this machine only", () => {
  const keys = { FILES_KEY: "key", FILES_SECRET: "secret" };
  const bucketOf = (url: string) => readConfiguration({ ...keys, FILES_URL: url }).bucket;
  expect(bucketOf("s3://mall.files?endpoint=http://127.0.0.1:9000")).toEqual({
    address: "http://127.0.0.1:9000/mall.files",
    region: "us-east-1",
    key: "key",
    secret: "secret",
  });
  expect(bucketOf("s3://mall?endpoint=https://s3.example.org/v1&region=eu-1")).toMatchObject({
    address: "https://s3.example.org/v1/mall",
    region: "eu-1",
  });
  expect(bucketOf("s3://mall?endpoint=https://s3.example.org&style=host")?.address).toBe("https://mall.s3.example.org");
  expect(bucketOf("s3://mall?region=eu-west-1")?.address).toBe("https://mall.s3.eu-west-1.amazonaws.com");
  for (const url of [
    "s3://mall?endpoint=http://s3.example.org",
    "s3://mall?endpoint=ftp://127.0.0.1",
    "s3://mall?endpoint=nowhere",
    "s3://key:secret@mall",
    "s3://mall/folder",
    "s3://m",
    "s3://mall?style=other",
    "s3://mall?region=EU 1",
    "s3://mall?endpont=https://s3.example.org",
  ])
    expect(() => bucketOf(url), url).toThrow(/^FILES_URL .*\.$/u);
  expect(() => readConfiguration({ FILES_URL: "s3://mall" })).toThrow(/belong together/u);
});

test("a network is read by one node or by two, and a test network has its own token and number", () => {
  const { chains } = readConfiguration({
    RPC_ERC20: " http://127.0.0.1:8545 , https://key:secret@b.example/v3/abc ",
    TOKEN_ERC20: "0x55d398326f99059ff775485246999027b3197955",
    CHAIN_ID_ERC20: "1337",
  });
  const nodes = ["http://127.0.0.1:8545", "https://key:secret@b.example/v3/abc"];
  expect(chains.ERC20).toEqual({ nodes, token: "0x55d398326f99059fF775485246999027B3197955", chain_id: 1337 });
});

test("a wrong address is not repeated, because it may hold a password", () => {
  expect(() => readConfiguration({ SMTP_URL: "user:hunter2@mail" })).not.toThrow(/hunter2/u);
});

test("the pepper is made once, stored in a file that only its owner reads, and never replaced", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "arcade-secrets-"));
  const first = readSecrets({}, folder).pepper;
  expect(first).toHaveLength(32);
  expect(readSecrets({}, folder).pepper).toEqual(first);
  expect(statSync(path.join(folder, "secrets/pepper")).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(folder, "secrets"))).toEqual(["pepper"]);
  expect(readSecrets({ PEPPER: "ab".repeat(32) }, folder).pepper).toEqual(Buffer.alloc(32, 0xab));
  expect(readSecrets({ PEPPER: "ab".repeat(32), PEPPER_OLD: "cd".repeat(32) }, folder).pepperOld).toEqual(
    Buffer.alloc(32, 0xcd),
  );
  expect(() => readSecrets({ PEPPER: "ab".repeat(32), PEPPER_OLD: "ab".repeat(32) }, folder)).toThrow(/the same/);
  changePepperFile(folder);
  const changed = readSecrets({}, folder);
  expect(changed.pepperOld).toEqual(first);
  expect(changed.pepper).not.toEqual(first);
  expect(statSync(path.join(folder, "secrets/pepper")).mode & 0o777).toBe(0o600);
  expect(() => changePepperFile(folder)).toThrow(/is being changed/);
  writeFileSync(path.join(folder, "secrets/pepper"), "cut off");
  expect(() => readSecrets({}, folder)).toThrow(/must hold 32 bytes/u);
  rmSync(folder, { recursive: true });
});

test("a role other than all needs a database that several processes share", () => {
  const shared = { DATABASE_URL: "postgres://mall@db/mall" };
  expect(readConfiguration({ ...shared, ROLE: "clock" }).role).toBe("clock");
  expect(() => readConfiguration({ ...shared, ROLE: "worker" })).toThrow("it must be all, web, clock");
  expect(() => readConfiguration({ ROLE: "web" })).toThrow("Set DATABASE_URL.");
});
