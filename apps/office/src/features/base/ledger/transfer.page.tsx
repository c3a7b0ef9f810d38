import type { Answer } from "@arcade/contract/endpoint";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { mayDo } from "@arcade/contract/access";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { transferKindName, transferSourceName } from "../../../kit/words/transfer-names.ts";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { Postings } from "./postings.tsx";
import { sourcePath } from "./source-path.ts";

type Transfer = Answer<typeof ledgerOffice.transfer>;

/** One transfer whole: all its sides, what caused it, and the seal that holds it. */
export function Page(): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  const transfer = useRead(ledgerOffice.transfer, { id });
  return (
    <Frame title={transfer.data ? transferKindName(transfer.data.kind, t) : t("office.transfer_one")}>
      <Loaded of={transfer}>{(known) => <Known transfer={known} />}</Loaded>
    </Frame>
  );
}

function Known({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const mayCorrect = operator !== null && mayDo(operator.role, "ledger.correct");
  const { id, actor_name, createtime, source_kind, source_id, postings, seal, reversed_by, reverses, reversible } =
    transfer;
  return (
    <RecordView
      groups={[
        { title: t("office.postings"), facts: [], more: <Postings of={postings} /> },
        {
          title: t("office.transfer_facts"),
          source:
            mayCorrect && reversible ? <Link to={paths.correct({ reverses: id })}>{t("office.take_back")}</Link> : null,
          facts: [
            { name: t("office.when"), value: <Moment at={createtime} /> },
            { name: t("office.caused_by"), value: actor_name ? <Name of={actor_name} /> : t("office.by_itself") },
            {
              name: t("office.source"),
              value: (
                <Link to={sourcePath(source_kind, source_id)}>
                  <>
                    {transferSourceName(source_kind, t)} <bdi className="code">{source_id}</bdi>
                  </>
                </Link>
              ),
            },
            reverses
              ? { name: t("office.takes_back"), value: <Link to={paths.transfer(reverses)}>{reverses}</Link> }
              : null,
            reversed_by
              ? { name: t("office.taken_back_by"), value: <Link to={paths.transfer(reversed_by)}>{reversed_by}</Link> }
              : null,
            { name: t("office.number"), value: <Copyable text={id} />, wide: true },
          ],
        },
        {
          title: t("office.seal"),
          source: <Link to={paths.checks()}>{t("office.checks")}</Link>,
          facts: seal
            ? [
                { name: t("office.number"), value: <bdi className="num">{seal.number}</bdi> },
                { name: t("office.when"), value: <Moment at={seal.createtime} /> },
                { name: t("office.audit_hash"), value: <Copyable text={seal.hash} />, wide: true },
              ]
            : [],
          more: seal ? null : <p className="quiet">{t("office.not_sealed_yet")}</p>,
        },
      ]}
    />
  );
}
