import { bond } from "@arcade/contract/shops/bond/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Facts } from "../../../kit/lists/facts.tsx";
import { FromTo } from "../../../kit/inputs/from-to.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { Downloads } from "../../../platform/page/download.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { useLevelName } from "../stores/index.ts";
import type { Overview } from "./shop-bond.page.tsx";

type BondDocument = Overview["papers"][number];

/** All signed documents, newest first. Each opens as it was sealed. */
export function SignedDocuments({ papers }: { papers: readonly BondDocument[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="papers">
      <h2 id="papers" className="text-title-s">
        {t("bond.papers")}
      </h2>
      {papers.length === 0 && <p className="text-text-2">{t("bond.no_papers")}</p>}
      {papers.length > 0 && (
        <ListRows>
          {papers.map((signed) => (
            <ListRow
              key={signed.id}
              title={t(`bond.paper_${signed.action}`)}
              detail={show.time(signed.signed)}
              value={<Num>{money(signed.amount)}</Num>}
              onAct={() => setOpened(signed.id)}
            />
          ))}
        </ListRows>
      )}
      {opened !== null && <DocumentSheet id={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function DocumentSheet({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useT();
  const signed = useRead(bond.paper, { id });
  const actions = signed.data && (
    <Downloads endpoint={bond.paper} files={[{ label: t("bond.save_pdf"), input: { id } }]} />
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("bond.paper")} actions={actions}>
      <Loaded of={signed} skeleton={<Skeleton height="16rem" />}>
        {(known) => <Opened signed={known} />}
      </Loaded>
    </Sheet>
  );
}

function Opened({ signed }: { signed: Answer<typeof bond.paper> }): ReactNode {
  const t = useT();
  const show = useShow();
  const levelName = useLevelName();
  const isWhole = signed.sha256 === signed.sha256_now;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { key: "what", label: t("bond.paper_what"), value: t(`bond.paper_${signed.action}`) },
          { key: "amount", label: t("bond.refund_amount"), value: <Num>{money(signed.amount)}</Num> },
          {
            key: "level",
            label: t("bond.column_level"),
            value: <FromTo from={levelName(signed.level_from)} to={levelName(signed.level)} />,
          },
          { key: "signer", label: t("bond.signer"), value: <Bdi>{signed.signer}</Bdi> },
          { key: "signed", label: t("bond.signed"), value: show.timeWithZone(signed.signed) },
          { key: "version", label: t("bond.terms_version"), value: <Num>{signed.terms_version}</Num> },
          { key: "sha", label: t("bond.sha256"), below: true, value: <WholeCode>{signed.sha256}</WholeCode> },
        ]}
      />
      <Notice tone={isWhole ? "ok" : "bad"} title={t(isWhole ? "bond.whole" : "bond.not_whole")}>
        <Trans id="bond.hash_note" values={{ file: signed.file_name }} />
      </Notice>
    </div>
  );
}
