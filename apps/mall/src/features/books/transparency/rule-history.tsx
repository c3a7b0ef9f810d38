import { transparency } from "@arcade/contract/books/transparency/api";
import type { ReactNode } from "react";
import { ruleValue } from "@arcade/web/rule-value.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { RuleName } from "./rule-table.tsx";

/** Every change of the rules, newest first. */
export function RuleHistory(): ReactNode {
  const t = useT();
  const show = useShow();
  const history = usePages(transparency.history, {});
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-m">{t("transparency.history_title")}</h2>
      <Endless
        of={history}
        skeleton={<Skeleton height="6rem" />}
        empty={<p className="text-text-2">{t("transparency.history_empty")}</p>}
      >
        {(items) => (
          <ul className="rounded-card border border-line bg-surface">
            {items.map((change) => (
              <li key={`${change.version}:${change.name}`} className="border-line px-4 py-3 not-first:border-t">
                <p>
                  <RuleName of={change.name} />
                </p>
                <p className="text-body-strong">
                  <Trans
                    id="transparency.history_line"
                    values={{
                      old: ruleValue(change.old_value, change.unit, show),
                      new: ruleValue(change.new_value, change.unit, show),
                    }}
                  />
                </p>
                <p className="text-label text-text-2">
                  <Trans
                    id="transparency.history_from"
                    values={{ time: show.time(change.from), version: show.count(change.version) }}
                  />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </section>
  );
}
