import { type MoneyText, moneyText, readMoney } from "@arcade/contract/money";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { FromTo } from "../../../kit/inputs/from-to.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useWalletFreeze } from "../../oversight/members/index.ts";
import { useLevelName } from "../stores/index.ts";
import type { Overview } from "./shop-bond.page.tsx";

type Level = Overview["levels"][number];

const micro = (amount: MoneyText | string) => readMoney(amount) ?? 0n;
const isRunning = ({ refunds: [newest] }: Overview) => newest?.state === "processing" || newest?.state === "held";

/** Another level: what it costs or frees, what changes, and a link to the signature. */
export function ChooseLevel({
  overview,
  wanted,
  missing,
}: {
  overview: Overview;
  wanted: string | undefined;
  missing: string | undefined;
}): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  const steps = overview.levels.filter(({ action }) => action !== null && action !== "refund");
  const enough =
    missing === undefined
      ? []
      : steps.filter(({ action, amount }) => action === "lower" && micro(amount) >= micro(missing));
  const first =
    enough.at(-1) ??
    steps.find(({ level }) => String(level) === wanted) ??
    steps.find(({ level }) => level > overview.level) ??
    steps.at(-1);
  const [chosen, setChosen] = useState(first?.level ?? null);
  const level = steps.find((step) => step.level === chosen);
  if (steps.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      {missing !== undefined && <ToWithdraw missing={missing} freeing={enough.at(-1)} overview={overview} />}
      <RadioGroup
        boxed
        label={<span className="text-title-s">{t("bond.choose")}</span>}
        options={steps.map((step) => ({
          value: String(step.level),
          label: levelName(step.level),
          hint: <StepHint step={step} here={overview.level} />,
        }))}
        value={chosen === null ? null : String(chosen)}
        onValueChange={(value) => setChosen(Number(value))}
      />
      {level && <WhatChanges overview={overview} level={level} />}
      {level && <Go overview={overview} level={level} />}
    </Card>
  );
}

function StepHint({ step: { action, amount, level }, here }: { step: Level; here: number }): ReactNode {
  if (action === "lower")
    return <Trans id={level === here ? "bond.hint_excess" : "bond.hint_lower"} values={{ amount: money(amount) }} />;
  return <Trans id="bond.hint_pay" values={{ amount: money(amount, "up") }} />;
}

/** The withdrawal that linked here: how much is missing, and which level frees it (RULES 5). */
function ToWithdraw({
  missing,
  freeing,
  overview,
}: {
  missing: string;
  freeing: Level | undefined;
  overview: Overview;
}): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  const amount = readMoney(missing);
  if (amount === null) return null;
  return (
    <Notice
      title={t("bond.to_withdraw")}
      action={
        <ButtonLink size="s" variant="secondary" href={paths.withdrawal()}>
          {t("bond.back_to_withdrawal")}
        </ButtonLink>
      }
    >
      {freeing ? (
        <Trans
          id="bond.to_withdraw_text"
          values={{
            missing: money(moneyText(amount), "up"),
            level: levelName(freeing.level),
            freed: money(freeing.amount),
          }}
        />
      ) : (
        <Trans
          id="bond.to_withdraw_refund"
          values={{ missing: money(moneyText(amount), "up"), fund: money(overview.fund) }}
        />
      )}
    </Notice>
  );
}

/** The figures before and after, the same as the rules enforce. */
function WhatChanges({ overview, level }: { overview: Overview; level: Level }): ReactNode {
  const t = useT();
  const show = useShow();
  const now = overview.levels[overview.level];
  if (!now) return null;
  const pair = (before: string, after: string) =>
    before === after ? <Num>{after}</Num> : <FromTo from={before} to={after} />;
  const fund =
    level.action === "lower" ? micro(overview.fund) - micro(level.amount) : micro(overview.fund) + micro(level.amount);
  const off = level.level < overview.level ? Math.max(0, overview.goods_on_sale - level.goods) : 0;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="what-changes">
      <h3 id="what-changes" className="text-title-s">
        {t("bond.what_changes")}
      </h3>
      <Facts
        facts={[
          { key: "fund", label: t("bond.in_fund"), value: pair(money(overview.fund), money(moneyText(fund))) },
          {
            key: "profit",
            label: t("bond.column_profit"),
            value: pair(show.percent(now.profit_ppm), show.percent(level.profit_ppm)),
          },
          { key: "push", label: t("bond.column_push"), value: pair(show.count(now.push), show.count(level.push)) },
          { key: "goods", label: t("bond.column_goods"), value: pair(show.count(now.goods), show.count(level.goods)) },
        ]}
      />
      {off > 0 && <Notice tone="warn">{t("bond.off_sale", { count: off })}</Notice>}
      <p className="text-text-2">
        {level.action === "lower" ? t("bond.lower_note") : t("bond.pay_note", { days: overview.refund_days })}
      </p>
    </section>
  );
}

function Go({ overview, level: { action, level, amount } }: { overview: Overview; level: Level }): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  const frozen = useWalletFreeze();
  const words =
    action === "lower" ? t("bond.go_lower", { level: levelName(level) }) : t("bond.go_up", { level: levelName(level) });
  if (frozen)
    return (
      <Button wide disabledReason={t("members.frozen_short")}>
        {words}
      </Button>
    );
  if (isRunning(overview)) return <Notice>{t("bond.refund_first")}</Notice>;
  const missing = action === "lower" ? 0n : micro(amount) - micro(overview.available);
  if (missing > 0n)
    return (
      <Notice
        tone="warn"
        action={
          <ButtonLink size="s" variant="secondary" href={paths.recharge()}>
            {t("bond.recharge")}
          </ButtonLink>
        }
      >
        <Trans
          id="bond.missing"
          values={{ missing: money(moneyText(missing), "up"), available: money(overview.available) }}
        />
      </Notice>
    );
  const href = paths.bondSign({
    for: action === "pay" || action === "upgrade" ? action : "lower",
    level: String(level),
  });
  return (
    <ButtonLink wide href={href}>
      {words}
    </ButtonLink>
  );
}
