import { transparency } from "@arcade/contract/books/transparency/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { Figures } from "./figures.tsx";
import { Proofs } from "./proofs.tsx";
import { RuleHistory } from "./rule-history.tsx";
import { RuleTable } from "./rule-table.tsx";

/**
 * `/pages/public/rules`: every limit, fee and time as the code reads it, and how withdrawals were processed (RULES 5;
 * PROOF F1, F8, F9).
 */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const rules = useRead(transparency.rules, {}, { staleMs: 0 });
  const figures = useRead(transparency.figures, {}, { staleMs: 0 });
  return (
    <Screen
      title={t("transparency.title")}
      onRefresh={() => refresh(transparency.rules, transparency.figures, transparency.proofs, transparency.history)}
    >
      <div className="flex flex-col gap-6 px-edge py-5">
        <Loaded of={figures} skeleton={<Skeleton height="20rem" />}>
          {(now) => <Figures figures={now} />}
        </Loaded>
        <Loaded of={rules} skeleton={<Skeleton height="40rem" />}>
          {({ version, items }) => (
            <section className="flex flex-col gap-3">
              <h2 className="text-title-m">{t("transparency.rules_title")}</h2>
              <p className="text-text-2">
                <Trans id="transparency.intro" values={{ version: show.count(version) }} />
              </p>
              <RuleTable items={items} />
            </section>
          )}
        </Loaded>
        <Proofs />
        <RuleHistory />
      </div>
    </Screen>
  );
}
