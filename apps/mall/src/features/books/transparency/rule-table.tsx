import type { Answer } from "@arcade/contract/endpoint";
import type { transparency } from "@arcade/contract/books/transparency/api";
import type { ReactNode } from "react";
import { ruleValue } from "@arcade/web/rule-value.ts";
import { ruleGroups, wordsOfRule } from "@arcade/web/rule-words.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Num } from "../../../kit/signs/text.tsx";

type Rule = Answer<typeof transparency.rules>["items"][number];

/** The rules by topic. An announced rule is below the one in force. */
export function RuleTable({ items }: { items: readonly Rule[] }): ReactNode {
  const t = useT();
  return ruleGroups.map((group) => {
    const rules = items.filter(({ name }) => (wordsOfRule(name)?.group ?? "mall") === group);
    if (rules.length === 0) return null;
    return (
      <section key={group} className="flex flex-col gap-1">
        <h3 className="px-1 text-title-s">{t(`transparency.group_${group}`)}</h3>
        <dl className="rounded-card border border-line bg-surface">
          {rules.map((rule) => (
            <Line key={rule.name} rule={rule} />
          ))}
        </dl>
      </section>
    );
  });
}

function Line({ rule: { name, unit, now, next } }: { rule: Rule }): ReactNode {
  const show = useShow();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-4 py-2.5 not-first:border-t">
      <dt className="max-w-full min-w-0 flex-1 basis-40">
        <RuleName of={name} />
        {now.since !== null && (
          <span className="block text-caption text-text-3">
            <Trans id="transparency.since_version" values={{ version: show.count(now.version) }} /> ·{" "}
            <bdi>{show.date(now.since)}</bdi>
          </span>
        )}
        {next && (
          <span className="block text-label text-warn">
            <Trans
              id="transparency.next_value"
              values={{ time: show.time(next.from), value: ruleValue(next.value, unit, show) }}
            />
          </span>
        )}
      </dt>
      <dd className="text-end font-bold">
        <bdi>{ruleValue(now.value, unit, show)}</bdi>
      </dd>
    </div>
  );
}

/** A rule in words. A rule that is newer than this app is shown under its own name. */
export function RuleName({ of }: { of: string }): ReactNode {
  const t = useT();
  const known = wordsOfRule(of);
  return known ? t(known.words, known.values) : <Num>{of}</Num>;
}
