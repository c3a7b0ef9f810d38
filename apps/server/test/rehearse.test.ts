import { content } from "@arcade/contract/front/content/api";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { firstRun } from "../../../tools/first-run/load.ts";
import { copyPictures } from "../../../tools/rehearse/copy-pictures.ts";
import { type MallConfiguration, readMallConfiguration } from "../../../tools/rehearse/read-configuration.ts";
import { rehearsalEnvironment } from "../../../tools/rehearse.ts";
import { seedDemo } from "../../../tools/seed/load.ts";
import { type OpenMall, openMall } from "../src/main.ts";
import { readConfiguration } from "../src/platform/configuration.ts";
import { newIdAt } from "../src/platform/context.ts";
import { many, run } from "../src/platform/database.ts";
import { openFileStore } from "../src/platform/media/file-store.ts";
import { createFiles } from "../src/platform/media/files.ts";
import { createTestDatabase, type TestDatabase } from "../src/platform/sql/temporary.ts";
import { sql } from "../src/platform/sql.ts";
import { brandedByTwo } from "./given/given-branding.ts";
import { givenMember, givenOperator, givenSettings, givenStore } from "./given.ts";
import { useWorld } from "./world.ts";

/** The real mall. */
const world = useWorld();
let database: TestDatabase;
let folder: string;
let copy: OpenMall;
let configuration: MallConfiguration;
const real = { category: 77n, leaf: 78n, email: "" };
const pictureNamed = (digit: string) => `p${digit.repeat(32)}`;
const uploaded = {
  logo: pictureNamed("1"),
  category: pictureNamed("2"),
  banner: pictureNamed("3"),
  lost: pictureNamed("4"),
};
const ofMember = pictureNamed("5");

beforeAll(async () => {
  await firstRun(world);
  ({ email: real.email } = await givenMember(world, { nickname: "Somebody real" }));
  await givenStore(world);
  await givenSettings(world, { order_unpaid_minutes: 17 });
  await run(world.owner, sql`DELETE FROM category WHERE parent_id IS NOT NULL`);
  await run(world.owner, sql`DELETE FROM category`);
  await run(
    world.owner,
    sql`INSERT INTO category (id, parent_id, name, picture, position) VALUES
      (77, NULL, '{"en": "Boats"}', 'unknown.webp', 0), (78, 77, '{"en": "Canoes"}', 'unknown.webp', 1)`,
  );
  await run(
    world.owner,
    sql`INSERT INTO article (key, version, kind, title, body, position, published_at, by_one)
      SELECT key, 'real-7', kind, title, '{"en": "The words of the real mall."}', position,
        ${world.clock.now()}::timestamptz - interval '1 minute', true FROM article_draft WHERE key = 'about'`,
  );
  await run(world.owner, sql`UPDATE country SET delivered = (code = 'JP')`);
  const pictures = createFiles(path.join(world.mall.configuration.dataFolder, "files"));
  const operator = await givenOperator(world, "administrator");
  for (const name of Object.values(uploaded)) {
    await run(
      world.owner,
      sql`INSERT INTO supply_picture (id, name, operator_id, created_at, named_at)
        VALUES (${newIdAt(world.clock.now())}, ${name}, ${operator.operator_id}, ${world.clock.now()}, ${world.clock.now()})`,
    );
    if (name !== uploaded.lost) await pictures.write(`originals/${name}.webp`, Buffer.from(name));
  }
  await pictures.write(`originals/${ofMember}.webp`, Buffer.from("a member's"));
  await run(world.owner, sql`UPDATE category SET picture = ${uploaded.category} WHERE id = 78`);
  await brandedByTwo(world, operator, { name: "Arcade", logo: uploaded.logo });
  await run(
    world.owner,
    sql`INSERT INTO banner (id, title, text, picture, link, position, shown, by_one) VALUES
      (1, '{"en": "Boats"}', '{"en": "For the lake"}', ${uploaded.banner}, '/pages/product/list?category=77', 0, true,
        true),
      (2, '{"en": "One boat"}', '{"en": "Only here"}', ${uploaded.lost}, '/pages/product/goods?id=5', 1, false, true),
      (3, '{"en": "A member"}', '{"en": "Not copied"}', ${ofMember}, '/pages/public/rules', 2, true, true)`,
  );
  await run(world.owner, sql`UPDATE home_block SET shown = false WHERE kind = 'fallen'`);
  const read = await readMallConfiguration(world.target);
  folder = await mkdtemp(path.join(tmpdir(), "arcade-rehearsal-"));
  configuration = await copyPictures(read, openFileStore(world.mall.configuration).files, folder);

  database = await createTestDatabase(inject("cluster"));
  const environment = rehearsalEnvironment(
    { SMTP_URL: "smtp://mail.example.com", DATABASE_URL: "postgres://real", LOG_LEVEL: "error", PORT: "1234" },
    folder,
  );
  copy = await openMall({
    configuration: readConfiguration(environment),
    secrets: { pepper: Buffer.alloc(32, 9) },
    database: database.target,
    clock: world.clock,
  });
  await seedDemo(copy, "demo-password", configuration);
  await copy.app.ready();
}, 120_000);

afterAll(async () => {
  await copy?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const inCopy = <Row extends object>(statement: Parameters<typeof many>[1]) => many<Row>(copy.mall.db, statement);

test("the copy has the configuration of the mall", async () => {
  const settings = await inCopy<{ name: string; value: bigint }>(sql`SELECT name, value FROM setting_version`);
  expect(settings).toEqual([{ name: "order_unpaid_minutes", value: 17n }]);
  expect(await inCopy(sql`SELECT id, parent_id, name->>'en' AS name FROM category ORDER BY id`)).toEqual([
    { id: 77n, parent_id: null, name: "Boats" },
    { id: 78n, parent_id: 77n, name: "Canoes" },
  ]);
  expect(await inCopy(sql`SELECT version, body->>'en' AS body FROM article WHERE key = 'about'`)).toEqual([
    { version: "real-7", body: "The words of the real mall." },
  ]);
  expect(await inCopy(sql`SELECT code FROM country WHERE delivered`)).toEqual([{ code: "JP" }]);
  expect(await inCopy(sql`SELECT count(*) AS n FROM carrier`)).toEqual([{ n: BigInt(configuration.carriers.length) }]);
});

test("the pictures that operators uploaded are copied, and no other file", async () => {
  expect(await inCopy(sql`SELECT logo FROM branding`)).toEqual([{ logo: uploaded.logo }]);
  expect(await inCopy(sql`SELECT picture FROM category WHERE id = 78`)).toEqual([{ picture: uploaded.category }]);
  const banners = await inCopy<{ picture: string }>(sql`SELECT picture, link, shown FROM banner ORDER BY position`);
  expect(banners).toMatchObject([
    { picture: uploaded.banner, link: "/pages/product/list?category=77", shown: true },
    // The copy does not have its goods, and its file was not found.
    { link: "/pages/product/list", shown: false },
    { link: "/pages/public/rules", shown: true },
  ]);
  expect(banners.map(({ picture }) => picture)).not.toContain(ofMember);
  const files = await readdir(path.join(folder, "files/originals"));
  const named = (name: string) => `${name}.webp`;
  expect(files).toEqual(expect.arrayContaining([uploaded.logo, uploaded.category, uploaded.banner].map(named)));
  for (const name of [uploaded.lost, ofMember]) expect(files).not.toContain(named(name));
  expect(await inCopy(sql`SELECT kind FROM home_block WHERE NOT shown`)).toEqual([{ kind: "fallen" }]);
  const { statusCode } = await copy.app.inject({ method: "GET", url: `/files/${pictureNamed("4")}/160` });
  expect(statusCode).toBe(404);
});

test("its people are invented, marked, and none of them is of the mall", async () => {
  expect(await inCopy(sql`SELECT 1 AS one FROM member WHERE NOT demo`)).toEqual([]);
  expect(await inCopy(sql`SELECT 1 AS one FROM store WHERE NOT demo`)).toEqual([]);
  expect(await inCopy(sql`SELECT 1 AS one FROM operator WHERE NOT demo`)).toEqual([]);
  expect(
    await inCopy(sql`SELECT 1 AS one FROM member WHERE email = ${real.email} OR nickname = 'Somebody real'`),
  ).toEqual([]);
  const [goods] = await inCopy<{ n: bigint }>(sql`SELECT count(*) AS n FROM goods WHERE category_id = 78`);
  expect(goods?.n).toBeGreaterThan(0n);
});

test("it says on every page what it is, and contacts nobody", async () => {
  await copy.settleDue();
  const { body } = await copy.app.inject({ method: "GET", url: content.shell.path });
  expect(JSON.parse(body).data).toMatchObject({ mall_name: "Rehearsal of Arcade", demo: true });
  const { smtpUrl, databaseUrl, redisUrl, chains, tracker, translator } = copy.mall.configuration;
  expect([smtpUrl, databaseUrl, redisUrl, tracker, translator]).toEqual([null, null, null, null, null]);
  expect(Object.values(chains).flatMap(({ nodes }) => nodes)).toEqual([]);
});

test("the mall itself is unchanged: it is read in a read-only transaction", async () => {
  const [kept] = await many<{ n: bigint }>(world.owner, sql`SELECT count(*) AS n FROM member WHERE demo`);
  expect(kept?.n).toBe(0n);
  expect({ ...(await readMallConfiguration(world.target)), pictures: configuration.pictures }).toEqual(configuration);
  await run(world.owner, sql`INSERT INTO migration (name, hash) VALUES ('9999_newer.sql', 'x')`);
  await expect(readMallConfiguration(world.target)).rejects.toThrow(/another version/);
  await run(world.owner, sql`DELETE FROM migration WHERE name = '9999_newer.sql'`);
});
