import { bond } from "@arcade/contract/shops/bond/api";
import { type Money, moneyOf, moneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";

/**
 * A merchant asks for more than is available, and the operating fund would cover it: how much a lower level frees, and
 * a link (RULES 5). Members without a store see nothing of it.
 */
export function FundCovers({ amount, available }: { amount: Money; available: Money }): ReactNode {
  const t = useT();
  const hasStore = useSession(({ userinfo }) => userinfo !== null && userinfo.store_id !== null);
  const missing = amount - available;
  const overview = useRead(bond.overview, {}, { enabled: hasStore && missing > 0n, staleMs: 0 }).data;
  if (!overview || missing <= 0n || moneyOf(overview.fund) < missing) return null;
  const enough = overview.levels.filter(
    ({ action, amount: freed }) => (action === "lower" || action === "refund") && moneyOf(freed) >= missing,
  );
  const nearest = enough.at(-1);
  if (!nearest) return null;
  const shown = moneyText(missing);
  return (
    <Notice
      title={t("withdrawals.fund_covers")}
      action={
        <ButtonLink size="s" variant="secondary" href={paths.bond({ missing: shown })}>
          {t("withdrawals.lower_level")}
        </ButtonLink>
      }
    >
      <Trans
        id="withdrawals.fund_covers_text"
        values={{ missing: exactMoney(shown), freed: exactMoney(nearest.amount) }}
      />
    </Notice>
  );
}
