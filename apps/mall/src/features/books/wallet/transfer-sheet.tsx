import type { Answer } from "@arcade/contract/endpoint";
import { wallet } from "@arcade/contract/books/wallet/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import type { OpenProps } from "../../../kit/layers/layer.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Amount } from "./amount.tsx";
import { sourcePlace } from "./entry-source.ts";
import { wordsOf } from "./entry-words.ts";

type Transfer = Answer<typeof wallet.transfer>;

/** One transfer in full: every posting (they add up to zero), and the seal that covers it. */
export function TransferSheet({ open, onOpenChange, id }: OpenProps & { id: string }): ReactNode {
  const t = useT();
  const transfer = useRead(wallet.transfer, { id }, { enabled: open });
  const place = transfer.data && sourcePlace(transfer.data.source);
  const action = place && (
    <ButtonLink wide variant="secondary" href={place}>
      {t("wallet.transfer_source")}
    </ButtonLink>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("wallet.transfer_title")} actions={action || undefined}>
      <Loaded of={transfer} skeleton={<Skeleton height="14rem" />}>
        {(whole) => <Content transfer={whole} />}
      </Loaded>
    </Sheet>
  );
}

function Content({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useT();
  const show = useShow();
  const { reason_code: reason } = transfer.source;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-title-s">{t(wordsOf(transfer).cause)}</p>
        <p className="text-label text-text-2">
          <time dateTime={transfer.createtime}>{show.timeWithZone(transfer.createtime)}</time> ·{" "}
          {t("wallet.transfer_number")} <Num>{transfer.id}</Num>
        </p>
        {reason && <p className="pt-1">{t(`wallet.reason_${reason}`)}</p>}
      </div>
      <ul className="rounded-card border border-line">
        {transfer.postings.map((posting, index) => (
          <li key={index} className="flex justify-between gap-4 border-line px-4 py-3 not-first:border-t">
            <span className="min-w-0">
              <span className={posting.mine ? "text-body-strong" : "text-text-2"}>
                {t(`wallet.side_${posting.side}`, { network: posting.network ?? "" })}
              </span>
              {posting.balance_after !== null && (
                <span className="block text-label text-text-2">
                  <Trans
                    id="wallet.transfer_after"
                    values={{ amount: <Amount amount={posting.balance_after} exact="at_once" /> }}
                  />
                </span>
              )}
            </span>
            <Amount
              amount={posting.amount}
              signed
              exact="at_once"
              className={posting.mine ? "text-price-s" : "text-text-2"}
            />
          </li>
        ))}
      </ul>
      <p className="text-label font-normal text-text-2">{t("wallet.transfer_text")}</p>
      {transfer.seal ? (
        <div>
          <p className="text-label">
            <Trans id="wallet.transfer_seal" values={{ time: show.time(transfer.seal.createtime) }} />
          </p>
          <WholeCode>{transfer.seal.hash}</WholeCode>
          <p className="pt-1 text-label font-normal text-text-2">{t("wallet.transfer_seal_text")}</p>
        </div>
      ) : (
        <p className="text-label font-normal text-text-2">{t("wallet.transfer_no_seal")}</p>
      )}
    </div>
  );
}
