import { bond } from "@arcade/contract/shops/bond/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { MoneyExact } from "../../../platform/exact-amount.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { RehearsalClock } from "../../front/rehearsal/index.ts";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { useLevelName } from "../stores/index.ts";
import { ChooseLevel } from "./choose-level.tsx";
import { ComingLevels } from "./coming-levels.tsx";
import { FundDraws } from "./fund-draws.tsx";
import { FundRefund } from "./fund-refund.tsx";
import { LevelTable } from "./level-table.tsx";
import { SignedDocuments } from "./signed-documents.tsx";

export type Overview = Answer<typeof bond.overview>;

/**
 * `/pages/shop/shop_bond`: level and fund, all levels with the cost or refund of each, the refund, and the signed
 * documents (UX-134, UX-140).
 */
export function Page(): ReactNode {
  const t = useT();
  const overview = useRead(bond.overview, {}, { staleMs: 0 });
  const { level, missing } = useParameters();
  return (
    <Screen title={t("bond.title")} onRefresh={() => refresh(bond.overview)}>
      <Loaded of={overview} skeleton={<Outline heights={["13rem", "22rem", "18rem"]} className="gap-6 px-edge py-4" />}>
        {(known) => (
          <div className="flex flex-col gap-6 px-edge py-4">
            <RehearsalClock />
            <FrozenWallet />
            <Standing overview={known} />
            <ChooseLevel key={`${known.level} ${known.fund}`} overview={known} wanted={level} missing={missing} />
            <LevelTable levels={known.levels} here={known.level} caption={t("bond.table")} />
            <ComingLevels overview={known} />
            <FundRefund overview={known} />
            <FundDraws draws={known.draws} />
            <SignedDocuments papers={known.papers} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Standing({
  overview: { level, fund, level_fund, levels, available, goods_on_sale },
}: {
  overview: Overview;
}): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  const asked = levels[level]?.fund;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title-m">
        <Trans id="bond.stands" values={{ level: levelName(level) }} />
      </h2>
      <Facts
        facts={[
          { key: "fund", label: t("bond.in_fund"), value: <MoneyExact amount={fund} className="text-price-s" /> },
          { key: "available", label: t("bond.available"), value: <MoneyExact amount={available} /> },
          {
            key: "goods",
            label: t("bond.goods_on_sale"),
            value: <bdi>{t("bond.of", { count: goods_on_sale, max: levels[level]?.goods ?? 0 })}</bdi>,
          },
        ]}
      />
      <p className="text-text-2">{t("bond.whose")}</p>
      {asked !== undefined && asked !== level_fund && level > 0 && (
        <p className="text-text-2">
          <Trans id="bond.kept" values={{ signed: money(level_fund), now: money(asked) }} />
        </p>
      )}
    </Card>
  );
}
