import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf } from "@arcade/contract/money";
import { wallet } from "@arcade/contract/books/wallet/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { Downloads } from "../../../platform/page/download.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { Amount } from "./amount.tsx";
import { kindOf } from "./entry-words.ts";
import { type Period, type Preset, periodOf, presets } from "./periods.ts";

type Figures = Answer<typeof wallet.statement>;

/**
 * `/pages/member/money?part=statement`: the opening balance, movements and closing balance of a period, also as a file
 * (UX-046).
 */
export function Statement(): ReactNode {
  const t = useT();
  const [preset, setPreset] = useState<Preset | "own">("this_month");
  const [own, setOwn] = useState<Period>(() => periodOf("this_month"));
  const period = preset === "own" ? own : periodOf(preset);
  const isWrong = period.from === "" || period.to === "" || period.to < period.from;
  const choose = (next: Preset | "own") => {
    if (next === "own") setOwn(period);
    setPreset(next);
  };
  return (
    <Screen title={t("wallet.statement")}>
      <div className="flex flex-col gap-5 px-edge py-4">
        <FrozenWallet />
        <p className="text-text-2">{t("wallet.statement_text")}</p>
        <ChoiceChips
          label={t("wallet.statement_period")}
          value={preset}
          onValueChange={choose}
          options={[
            ...presets.map((each) => ({ value: each, label: t(`wallet.period_${each}`) })),
            { value: "own" as const, label: t("wallet.period_own") },
          ]}
        />
        {preset === "own" && (
          <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
            <TextInput
              type="date"
              label={t("wallet.from")}
              value={own.from}
              max={periodOf("this_month").to}
              onChange={(event) => setOwn({ ...own, from: event.target.value })}
            />
            <TextInput
              type="date"
              label={t("wallet.to")}
              value={own.to}
              error={isWrong ? t("wallet.period_wrong") : null}
              max={periodOf("this_month").to}
              onChange={(event) => setOwn({ ...own, to: event.target.value })}
            />
          </div>
        )}
        {!isWrong && <OfPeriod key={`${period.from}:${period.to}`} period={period} />}
      </div>
    </Screen>
  );
}

function OfPeriod({ period }: { period: Period }): ReactNode {
  const t = useT();
  const statement = useRead(wallet.statement, period, { staleMs: 0 });
  return (
    <Loaded of={statement} skeleton={<Skeleton height="20rem" />}>
      {(figures) => (
        <>
          <Sums figures={figures} />
          <Downloads
            endpoint={wallet.statement_file}
            files={[
              { label: t("wallet.download_csv"), input: { ...period, format: "csv" } },
              { label: t("wallet.download_pdf"), input: { ...period, format: "pdf" } },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

/** The opening balance plus the movements is the closing balance, so every amount is exact. */
function Sums({ figures }: { figures: Figures }): ReactNode {
  const t = useT();
  const parts = ({ available, held }: Figures["opening"]) => (
    <span className="block text-label text-text-2">
      <Trans
        id="wallet.closing_parts"
        values={{
          available: <Amount amount={available} exact="at_once" />,
          held: <Amount amount={held} exact="at_once" />,
        }}
      />
    </span>
  );
  return (
    <Card className="flex flex-col gap-4">
      <Facts
        facts={[
          {
            key: "opening",
            label: t("wallet.opening"),
            value: (
              <>
                <Amount amount={figures.opening.total} exact="at_once" />
                {parts(figures.opening)}
              </>
            ),
          },
          ...figures.by_kind.map(({ kind, money_in, money_out }) => ({
            key: kind,
            label: t(`wallet.kind_${kindOf(kind)}`),
            value: (
              <span className="flex flex-wrap justify-end gap-x-3">
                {moneyOf(money_in) !== 0n && <Amount amount={money_in} signed exact="at_once" />}
                {/* money that only moved between available and held adds up to zero, and this says so */}
                {moneyOf(money_in) === 0n && moneyOf(money_out) === 0n && <Amount amount={money_out} exact="at_once" />}
                {moneyOf(money_out) !== 0n && (
                  <Amount
                    amount={money_out}
                    exact="at_once"
                    sign={money_out.startsWith("-") ? undefined : "out"}
                    signed={money_out.startsWith("-")}
                  />
                )}
              </span>
            ),
          })),
          {
            key: "closing",
            label: t("wallet.closing"),
            total: true,
            value: (
              <>
                <Amount amount={figures.closing.total} exact="at_once" className="text-price-s" />
                {parts(figures.closing)}
              </>
            ),
          },
        ]}
      />
      <p className="text-label text-text-2">{t("wallet.statement_entries", { count: figures.entries })}</p>
      <div>
        <p className="text-label">{t("wallet.statement_hash")}</p>
        <WholeCode>{figures.sha256}</WholeCode>
        <p className="pt-1 text-label font-normal text-text-2">{t("wallet.statement_hash_text")}</p>
      </div>
    </Card>
  );
}
