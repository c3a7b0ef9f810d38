import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { raw, sql } from "../../../../platform/sql.ts";

const world = useWorld();

async function migrated(name: string): Promise<void> {
  const file = new URL(`../../../../../db/migrations/${name}.sql`, import.meta.url);
  for (const statement of readFileSync(file, "utf8").split(/;\n/)) {
    if (statement.trim() !== "") await run(world.owner, raw(statement));
  }
}

async function groupWith(language: string, term: string): Promise<string[]> {
  const rows = await many<{ term: string }>(
    world.owner,
    sql`SELECT term FROM search_synonym WHERE group_id =
      (SELECT group_id FROM search_synonym WHERE language = ${language} AND term = ${term}) ORDER BY place`,
  );
  return rows.map((row) => row.term);
}

test("a mall that gets the words of departments keeps its operators' groups as they are", async () => {
  await run(world.owner, sql`DELETE FROM search_synonym`);
  await migrated("0500_catalogue_more_synonyms");
  // An operator has taken a word of 티비 away, and has a group with a word of the new list.
  await run(world.owner, sql`DELETE FROM search_synonym WHERE language = 'ko' AND term = 'TV'`);
  await run(
    world.owner,
    sql`INSERT INTO search_synonym (group_id, language, folded, term, place)
      VALUES (7000001, 'ko', '치마', '치마', 1), (7000001, 'ko', '하카마', '하카마', 2)`,
  );
  await migrated("0630_catalogue_synonyms_of_departments");
  expect(await groupWith("ko", "텔레비전")).toEqual(["텔레비전", "티비"]);
  expect(await groupWith("ko", "치마")).toEqual(["치마", "하카마"]);
  expect(await groupWith("ko", "스커트")).toEqual([]);
  expect((await groupWith("ko", "리모컨")).slice(0, 3)).toEqual(["리모컨", "리모콘", "리모트컨트롤"]);
  expect(await groupWith("ko", "재킷")).toContain("자켓");
  // An operator has taken a word away from one of two groups that would become one.
  await run(world.owner, sql`DELETE FROM search_synonym WHERE language = 'ko' AND term = '필름 프로젝터'`);
  await migrated("0660_catalogue_synonyms_of_searches");
  expect(await groupWith("ko", "영사기")).toEqual(["영사기"]);
  expect(await groupWith("ko", "브리프")).toEqual(["속옷", "팬티", "언더웨어", "이너웨어", "삼각팬티", "브리프"]);
  expect(await groupWith("ko", "머리빗")).toContain("나무빗");
  expect(await groupWith("ja", "櫛")).toEqual(["くし", "コーム", "ヘアコーム", "櫛"]);
});
