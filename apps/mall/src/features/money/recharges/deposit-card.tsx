import type { Answer } from "@arcade/contract/endpoint";
import { networkFacts } from "@arcade/contract/money/networks/networks";
import { networks } from "@arcade/contract/money/networks/api";
import type { recharges } from "@arcade/contract/money/recharges/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Qr } from "../../../kit/pictures/qr.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useUsualTime } from "./usual-time.ts";

export type NetworkLine = Answer<typeof networks.list>["items"][number];
type Given = Answer<typeof networks.address>;
type Open = Answer<typeof recharges.open>;

/**
 * The deposit address: in full, as a QR code and with a copy button, each with the network's name. And the rules for it
 * (UX-040, UX-041).
 */
export function DepositCard({ line, open }: { line: NetworkLine; open: Open }): ReactNode {
  const { network } = line;
  // read only when the network is chosen. The first time, the mall assigns a personal address, and it never changes
  const given = useRead(networks.address, { network }, { staleMs: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={given} skeleton={<Skeleton height="30rem" />}>
      {(address) => <GivenAddress given={address} line={line} open={open} />}
    </Loaded>
  );
}

function GivenAddress({ given, line, open }: { given: Given; line: NetworkLine; open: Open }): ReactNode {
  const t = useT();
  const { network } = line;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-center gap-2">
        <h2 className="text-center text-title-s">{t("recharges.card_title", { network })}</h2>
        {given.demo && <Tag tone="accent">{t("recharges.demo_mark")}</Tag>}
      </div>
      <Qr text={given.address} label={t("recharges.qr", { network, address: given.address })} />
      <div className="text-center">
        <p className="text-label text-text-2">
          {t(given.personal ? "recharges.address_personal" : "recharges.address_shared", { network })}
        </p>
        <WholeCode centered>{given.address}</WholeCode>
      </div>
      <CopyButton
        wide
        variant="secondary"
        size="l"
        text={given.address}
        copied={t("wallet.copied")}
        failed={t("wallet.copy_failed")}
      >
        {t("recharges.copy_address", { network })}
      </CopyButton>
      {given.demo ? <Notice tone="warn">{t("recharges.demo_text")}</Notice> : null}
      <Notice tone="warn">{t("recharges.warning", { network })}</Notice>
      <WhatHolds line={line} open={open} />
    </Card>
  );
}

/** The minimum and maximum amount, the confirmations and the usual time. */
function WhatHolds({ line, open }: { line: NetworkLine; open: Open }): ReactNode {
  const t = useT();
  const show = useShow();
  const usual = useUsualTime(open.usual);
  return (
    <div>
      <Facts
        facts={[
          {
            key: "network",
            label: t("recharges.network"),
            value: (
              <bdi>
                {line.network} · {networkFacts[line.network].chain}
              </bdi>
            ),
          },
          { key: "min", label: t("recharges.minimum"), value: <bdi>{money(line.minimum)}</bdi> },
          { key: "max", label: t("recharges.most"), value: <bdi>{money(open.max)}</bdi> },
          {
            key: "confirmations",
            label: t("recharges.confirmations"),
            value:
              line.large_confirmations > line.confirmations ? (
                <Trans
                  id="recharges.confirmations_large"
                  values={{
                    count: show.count(line.confirmations),
                    large: show.count(line.large_confirmations),
                    amount: money(line.large_from),
                  }}
                />
              ) : (
                show.count(line.confirmations)
              ),
          },
          {
            key: "time",
            label: t("recharges.usual_time"),
            value: line.watched
              ? t("recharges.usual_minutes", { minutes: line.usual_minutes })
              : `${t("recharges.usual_people")}${usual === null ? "" : ` · ${usual}`}`,
          },
        ]}
      />
      <Anchor
        href={paths.rules()}
        className="inline-flex min-h-11 items-center text-label text-primary underline underline-offset-3"
      >
        {t("recharges.all_rules")}
      </Anchor>
    </div>
  );
}
