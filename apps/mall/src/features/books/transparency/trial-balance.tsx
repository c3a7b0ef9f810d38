import { moneyOf } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import type { PublicFigures } from "./figures.tsx";

/** Money in, money out, and whose the remaining money is. The sum is zero. */
export function TrialBalance({ figures: { check, audit_head: head } }: { figures: PublicFigures }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-m">{t("transparency.balance_title")}</h2>
      <p className="text-text-2">{t("transparency.balance_text")}</p>
      {check && <Sums check={check} />}
      {check ? (
        <Notice tone={check.clean ? "ok" : "bad"}>
          {check.clean ? (
            <Trans id="transparency.check_clean" values={{ time: show.time(check.createtime) }} />
          ) : (
            <Trans
              id="transparency.check_faulty"
              values={{ time: show.time(check.createtime), faults: check.faults }}
            />
          )}
        </Notice>
      ) : (
        <Notice>{t("transparency.check_none")}</Notice>
      )}
      {head.number !== "0" && (
        <Card>
          <h3 className="text-title-s">{t("transparency.audit_head")}</h3>
          <p className="text-label text-text-2">
            <Trans id="transparency.audit_entry" values={{ number: head.number }} />
          </p>
          <WholeCode>{head.hash}</WholeCode>
        </Card>
      )}
    </section>
  );
}

function Sums({ check: sums }: { check: NonNullable<PublicFigures["check"]> }): ReactNode {
  const t = useT();
  const hasDemo = moneyOf(sums.demo) !== 0n;
  return (
    <Card>
      <Facts
        facts={[
          { key: "in", label: t("transparency.balance_in"), value: <Num>{exactMoney(sums.external_in)}</Num> },
          hasDemo && { key: "demo", label: t("transparency.balance_demo"), value: <Num>{exactMoney(sums.demo)}</Num> },
          { key: "out", label: t("transparency.balance_out"), value: <Num>{exactMoney(sums.external_out)}</Num> },
          { key: "members", label: t("transparency.balance_members"), value: <Num>{exactMoney(sums.members)}</Num> },
          { key: "platform", label: t("transparency.balance_platform"), value: <Num>{exactMoney(sums.platform)}</Num> },
          {
            key: "total",
            label: t("transparency.balance_total"),
            value: <Num>{exactMoney(sums.total)}</Num>,
            total: true,
          },
        ]}
      />
    </Card>
  );
}
