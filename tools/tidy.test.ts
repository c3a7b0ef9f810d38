import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { refusals } from "@arcade/contract/errors";
import { describe, expect, test } from "vitest";

// Taste that fails the build. Each rule names what to do instead.
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages", "e2e", "bench", "tools"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(ts|tsx|css|sql|json)$/.test(file) && !/(^|\/)(dist|data)\//.test(file));
const source = new Map(
  files.flatMap((file) => {
    try {
      return [[file, readFileSync(file, "utf8")] as const];
    } catch {
      return []; // git lists it, but it was removed just now
    }
  }),
);
const code = [...source].filter(([file]) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)test\/|^e2e\/|^bench\//.test(file);

function where(pattern: RegExp, among: (file: string) => boolean): string[] {
  return code.filter(([file, text]) => among(file) && pattern.test(text)).map(([file]) => file);
}

describe("the tree", () => {
  test("no folder or file has an empty name: name it for its noun or its verb", () => {
    expect(
      files.filter(
        (file) =>
          /(^|\/)(utils?|helpers?|common|services?|managers?|misc|types)(\/|\.tsx?$)/.test(file) &&
          !file.startsWith("apps/server/db/"),
      ),
    ).toEqual([]);
  });

  test("no retired name is back: tools/retired-names.json has the new one", () => {
    const retired = JSON.parse(readFileSync("tools/retired-names.json", "utf8")) as Record<string, string>; // our own file
    const found = code.flatMap(([file, text]) =>
      [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
        .filter((word) => Object.hasOwn(retired, word))
        .map((word) => `${file}: ${word}, say ${retired[word]}`),
    );
    expect(found).toEqual([]);
  });

  test("SQL is in sql.ts, views.ts and <verb>.sql.ts only", () => {
    // The tag is the only way to write a statement, so the tag is what is looked for.
    expect(
      where(
        /\bsql`/,
        (file) =>
          file.startsWith("apps/server/src/features/") && !isTest(file) && !/(\/|\.)(sql|views)\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  test("no parameter of a statement is numbered by hand: use the tag sql", () => {
    const isOurs = (file: string) => /^(?:apps\/server|bench|tools)\//.test(file) && !/\.test\.ts$|\/test\//.test(file);
    // It explains the numbers.
    expect(where(/[\s(=,<>]\$[1-9]/, isOurs)).toEqual(["apps/server/src/platform/sql.ts"]);
  });

  test("a message's id is made of its code, not looked up in a map: write t(`orders.state_${state}`)", () => {
    // Where a map stays: codes share a message, messages belong to several nouns, or the keys are no codes.
    const reasons: Readonly<Record<string, string>> = {
      "apps/mall/src/app/kit-ground.tsx": "what the controls of the kit say, not codes",
      "apps/mall/src/features/buying/orders/store/store-sums.ts": "columns in the order in which they are added up",
      "apps/mall/src/features/buying/questions/words-sheets.tsx": "the words of one sheet, not codes",
      "apps/mall/src/features/buying/reviews/follow-up-sheet.tsx": "the words of one sheet, not codes",
      "apps/mall/src/features/buying/reviews/store-review.tsx": "the words of one sheet, not codes",
      "apps/mall/src/features/money/recharges/recharge-words.ts": "three faults of nodes share a message",
      "apps/mall/src/features/shops/goods/listing/editor/publish-bar.tsx": "fields share the labels of their inputs",
      "apps/office/src/features/base/operators/fact-words.ts": "the order of the fields; messages of four nouns",
      "apps/office/src/features/front/content/home-block-preview.tsx":
        "two blocks have no heading; messages of two nouns",
      "apps/office/src/features/money/recharges/recharge-words.ts": "messages of two nouns",
      "apps/office/src/features/money/withdrawals/withdrawal-words.ts": "messages of two nouns",
      "apps/office/src/features/money/withdrawals/withdrawals.page.tsx":
        "both queues of money share the words of what is done",
      "apps/office/src/features/oversight/members/timeline-detail.tsx": "two fields share a message",
      "apps/office/src/features/shops/catalogue/category-dialog.tsx":
        "the title of each dialog is the label of its button",
      "apps/server/src/features/books/wallet/name-movement.ts": "a statement says four kinds in its own words",
      "packages/messages/src/reason-names.ts": "reasons of eleven nouns",
    };
    const entry = /^\s*"?(\w+)"?: (?:t\()?"(\w+)\.(\w+)"\)?,?$/;
    const longest = (text: string) => {
      const counts = new Map<string, number>();
      let most = 0;
      for (const line of text.split("\n")) {
        const [, key = "", noun = "", name = ""] = entry.exec(line) ?? [];
        if (key === "") counts.clear();
        if (key === "" || (name !== key && !name.endsWith(`_${key}`))) continue;
        const prefix = `${noun}.${name.slice(0, -key.length)}`;
        counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
        most = Math.max(most, counts.get(prefix) ?? 0);
      }
      return most;
    };
    const maps = code.filter(
      ([file, text]) => /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file) && longest(text) >= 3,
    );
    expect(maps.map(([file]) => file).toSorted()).toEqual(Object.keys(reasons));
  });

  test("the ledger's tables are named in features/base/ledger only", () => {
    const tables = /\b(FROM|JOIN|INTO|UPDATE)\s+(account|transfer|entry|seal|sealed_transfer|unsealed_transfer)\b/;
    expect(
      where(
        tables,
        (file) =>
          file.startsWith("apps/server/src/") &&
          !isTest(file) &&
          !file.startsWith("apps/server/src/features/base/ledger/"),
      ),
    ).toEqual([]);
  });

  test("a balance moves and an entry is written only by the ledger's statement and its function (PROOF TRU-002)", () => {
    const writes =
      /(UPDATE account\s+SET|INTO (entry|transfer)\b|(UPDATE|DELETE FROM|TRUNCATE) (entry|transfer|seal|sealed_transfer|audit_log)\b)/;
    expect(
      [...source]
        .filter(([file, text]) => /^(apps|tools)\//.test(file) && !isTest(file) && writes.test(text))
        .map(([file]) => file),
    ).toEqual([
      // The functions `post_pair` and `post_transfers`, and where the generated schema shows them.
      "apps/server/db/migrations/0195_orders_paid_by_function.sql",
      "apps/server/db/migrations/0420_orders_written_together.sql",
      "apps/server/db/schema.sql",
    ]);
  });

  test("nothing is decided by a pattern over the name of a field, a setting, a column, a constraint or a page: declare it as data", () => {
    const named = "(?:name|field|key|column|constraint|setting|parameter|permission|page|noun)";
    const decision = new RegExp(
      `/[a-z]*\\.test\\((?:\\w+\\.)?${named}(?: \\?\\? "")?\\)|\\b${named}\\??\\.(?:startsWith|endsWith|match)\\(`,
    );
    // Names of another kind: of files, of cursors' and caches' entries, what people are called, key presses, time
    // zones.
    const others = [
      "apps/mall/src/worker/shell.ts",
      "apps/office/src/kit/keys.ts",
      "apps/server/src/features/buying/refunds/disputes/dispute-rules.ts",
      "apps/server/src/platform/http/cursor.ts",
      "apps/server/src/platform/media/files.ts",
      "apps/server/src/platform/media/pictures.ts",
      "apps/server/src/platform/media/videos.ts",
      "apps/server/src/platform/media/voices.ts",
      "apps/server/src/platform/sql/migrate.ts",
      "packages/contract/src/shops/stores/profile.ts",
      "packages/web/src/storage.ts",
    ];
    const isFixture = (file: string) => file.endsWith(".fixture.ts");
    expect(
      where(
        decision,
        (file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file) && !isFixture(file),
      ).toSorted(),
    ).toEqual(others);
  });

  test("an order's state is set only by its named moves", () => {
    const set = /UPDATE orders\s+SET[^;`]*\bstate\s*=/;
    // A refund is opened from the states that one can be asked in, an order is settled in others, and the deadline of an
    // unpaid one can wait for a recharge. All three leave the state as it is.
    expect(where(set, (file) => file.startsWith("apps/server/src/") && !isTest(file)).toSorted()).toEqual([
      "apps/server/src/features/buying/orders/checkout/pay-orders.sql.ts",
      "apps/server/src/features/buying/orders/checkout/top-up.sql.ts",
      "apps/server/src/features/buying/orders/ending/refund-order.sql.ts",
      "apps/server/src/features/buying/orders/ending/settle-orders.sql.ts",
      "apps/server/src/features/buying/orders/sql.ts",
    ]);
  });

  test("no path of a call is outside the contract: use its row", () => {
    // The names of operators' acts are keyed by path: the type holds that each is a row's.
    const allowed = (file: string) =>
      file.startsWith("packages/contract/") || isTest(file) || file === "apps/office/src/kit/words/audit-words.ts";
    expect(where(/["'`]\/(?:wanlshop|office-api)\/[a-z]/, (file) => !allowed(file))).toEqual([]);
  });

  test("nobody begins or commits inside a feature", () => {
    expect(
      where(/["'`](BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b/, (file) => file.startsWith("apps/server/src/features/")),
    ).toEqual([]);
  });
});

describe("the contract", () => {
  test("every exported item of the contract has a docstring", () => {
    const isContract = (file: string) => file.startsWith("packages/contract/src/") && !isTest(file);
    const exported = /^export (?:async )?(?:const|function|interface|type|class) (\w+)/;
    const without = code
      .filter(([file]) => isContract(file))
      .flatMap(([file, text]) => {
        const lines = text.split("\n");
        return lines.flatMap((line, index) => {
          const [, name] = exported.exec(line) ?? [];
          return name === undefined || lines[index - 1]?.endsWith("*/") ? [] : [`${file}: ${name}`];
        });
      });
    // Say what the name does not: shape, unit, limits, refusals, requirement.
    expect(without).toEqual([]);
  });
});

describe("promises", () => {
  test("nothing is left for later: finish it or remove it", () => {
    expect(
      where(
        /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error)|(eslint|oxlint)-disable|\.(skip|only|todo)\(/,
        (file) => !file.endsWith("tidy.test.ts"),
      ),
    ).toEqual([]);
  });

  test("any is not a type", () => {
    expect(where(/\bas any\b|: any\b|<any>/, (file) => !file.endsWith("tidy.test.ts"))).toEqual([]);
  });
});

describe("both directions", () => {
  test("the web uses logical sides only: ms, me, ps, pe, start, end", () => {
    const physical =
      /className=[^>]*[\s"'`{](?:-?m[lr]-|p[lr]-|left-|right-|border-[lr]-|rounded-(?:[lr]|[tb][lr])-|text-left\b|text-right\b|scroll-m[lr]-)/;
    const css = /(margin|padding|border)-(left|right)|[^-\w](left|right)\s*:|text-align:\s*(left|right)|float:/;
    expect(
      where(physical, (file) => /^(?:apps\/(?:mall|office)|packages\/web)\/src\//.test(file) && file.endsWith(".tsx")),
    ).toEqual([]);
    expect(
      [...source]
        .filter(
          ([file, text]) =>
            /^(?:apps\/(?:mall|office)|packages\/web)\/src\//.test(file) && file.endsWith(".css") && css.test(text),
        )
        .map(([file]) => file),
    ).toEqual([]);
  });

  test("no human words are in the web's code: they are messages", () => {
    // Text between tags that has two letters in a row, or a label given as a plain string.
    const words =
      />\s*[A-Za-z][a-z]+(?: [a-z]+)*[.!?]?\s*<\/|(?:aria-label|placeholder|alt|title|label)="[A-Za-z][^"]*[a-z]"/;
    expect(
      where(
        words,
        (file) =>
          /^(?:apps\/(?:mall|office)|packages\/web)\/src\//.test(file) &&
          file.endsWith(".tsx") &&
          !file.includes("/kit/gallery/"),
      ),
    ).toEqual([]);
  });
});

describe("refusals", () => {
  test("every refusal that an endpoint names is in the catalogue and given by some code", () => {
    const given = new Set(
      code
        .filter(([file]) => file.startsWith("apps/server/src/") && !isTest(file))
        .flatMap(([, text]) => [...text.matchAll(/(?:refuse|Refusal)\(\s*"([a-z_]+)"/g)].map(([, name = ""]) => name)),
    );
    expect(Object.keys(refusals).filter((name) => !given.has(name) && !namedInAnswers.has(name))).toEqual([]);
  });
});

// Given for one order of many, inside an answer that says which others went.
const namedInAnswers = new Set(["purchase_first"]);
