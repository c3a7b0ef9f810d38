import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf, moneyText, sum } from "@arcade/contract/money";
import { transparency } from "@arcade/contract/books/transparency/api";
import { type ReactNode, useEffect, useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import type { Checked, MyLeaf } from "./check-leaf.ts";

type Mine = Answer<typeof transparency.my_leaf>;

/**
 * `/pages/member/proof?date=`: whether the member's balance is part of what the mall says it owes. This device computes
 * the answer (PROOF F9).
 */
export function Page(): ReactNode {
  const t = useT();
  const { date } = useParameters();
  const mine = useRead(transparency.my_leaf, date ? { date } : {});
  const isNone = mine.error?.refusal?.error === "not_found";
  return (
    <Screen title={t("transparency.proof_title")} onRefresh={() => refresh(transparency.my_leaf)}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <p className="text-text-2">{t("transparency.proof_intro")}</p>
        {mine.data && mine.data.leaves.length > 0 ? (
          <Verdict mine={mine.data} />
        ) : isNone || mine.data ? (
          <EmptyState
            drawing="money"
            title={t("transparency.proof_none")}
            text={t("transparency.proof_none_text")}
            action={<ToRules />}
          />
        ) : mine.error ? (
          <FailureBlock failure={mine.error} onRetry={() => void mine.refetch()} busy={mine.isFetching} />
        ) : (
          <Skeleton height="20rem" />
        )}
      </div>
    </Screen>
  );
}

function ToRules(): ReactNode {
  const t = useT();
  return (
    <ButtonLink size="m" variant="secondary" href={paths.rules()}>
      {t("transparency.title")}
    </ButtonLink>
  );
}

function Verdict({ mine }: { mine: Mine }): ReactNode {
  const t = useT();
  const show = useShow();
  const checked = useChecked(mine);
  if (!checked) return <Notice>{t("transparency.proof_checking")}</Notice>;
  const counted = checked.every((each) => each.counted);
  const amount = moneyText(sum(mine.leaves.map((leaf) => moneyOf(leaf.amount))));
  const day = `${mine.date}T12:00:00Z`;
  const steps = Math.max(...checked.map((each) => each.steps.length));
  return (
    <>
      {counted ? (
        <Notice tone="ok" title={t("transparency.proof_yes")}>
          <Trans
            id="transparency.proof_yes_text"
            values={{ amount: exactMoney(amount), date: show.date(day), total: exactMoney(mine.root.sum), steps }}
          />
        </Notice>
      ) : (
        <Notice tone="bad" urgent title={t("transparency.proof_no")}>
          {t("transparency.proof_no_text")}
        </Notice>
      )}
      <Card>
        <Facts
          facts={[
            { key: "total", label: t("transparency.proof_total"), value: <Num>{exactMoney(mine.root.sum)}</Num> },
            {
              key: "root",
              label: <Trans id="transparency.proof_root" values={{ date: show.date(day) }} />,
              value: <WholeCode>{mine.root.hash}</WholeCode>,
              below: true,
            },
          ]}
        />
      </Card>
      {mine.leaves.map((leaf, index) => (
        <LeafCard key={leaf.kind} leaf={leaf} checked={checked[index]} />
      ))}
      <ToRules />
    </>
  );
}

function LeafCard({ leaf, checked }: { leaf: MyLeaf; checked: Checked | undefined }): ReactNode {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 className="text-title-s">
          {t(leaf.kind === "bond" ? "transparency.proof_bond" : "transparency.proof_member")}
        </h2>
        <Num className="text-price-s">{exactMoney(leaf.amount)}</Num>
      </div>
      <div>
        <p className="text-label text-text-2">{t("transparency.proof_nonce")}</p>
        <WholeCode>{leaf.nonce}</WholeCode>
      </div>
      <details>
        <summary className="min-h-11 content-center text-body-strong text-primary">
          {t("transparency.proof_steps")}
        </summary>
        <ol className="flex list-decimal flex-col gap-1 ps-6 text-text-2">
          <li>
            <Trans id="transparency.proof_start" values={{ amount: exactMoney(leaf.amount) }} />
          </li>
          {checked?.steps.map(({ neighbour, sum: total }, index) => (
            <li key={index}>
              <Trans
                id="transparency.proof_step"
                values={{ amount: exactMoney(moneyText(neighbour)), sum: exactMoney(moneyText(total)) }}
              />
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** Only this page loads the code that checks. */
function useChecked(mine: Mine): Checked[] | null {
  const [checked, setChecked] = useState<{ of: Mine; results: Checked[] } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("./check-leaf.ts").then(({ checkLeaf }) => {
      if (wanted) setChecked({ of: mine, results: mine.leaves.map((leaf) => checkLeaf(leaf, mine.date, mine.root)) });
    });
    return () => {
      wanted = false;
    };
  }, [mine]);
  return checked?.of === mine ? checked.results : null;
}
