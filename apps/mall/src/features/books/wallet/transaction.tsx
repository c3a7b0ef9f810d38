import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { ExternalIcon } from "../../../kit/pictures/more-icons.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";

interface TransactionProps {
  of: { hash: string | null; explorer: string | null };
  title: string;
  copyLabel: string;
}

/** The transaction on the chain, with a link to the explorer. */
export function Transaction({ of: { hash, explorer }, title, copyLabel }: TransactionProps): ReactNode {
  const t = useT();
  if (hash === null) return null;
  return (
    <Card>
      <h2 className="pb-1 text-title-s">{title}</h2>
      <WholeCode>{hash}</WholeCode>
      <div className="flex flex-wrap gap-2 pt-3">
        <CopyButton text={hash} copied={t("wallet.copied")} failed={t("wallet.copy_failed")}>
          {copyLabel}
        </CopyButton>
        {explorer && (
          <ButtonLink variant="quiet" size="m" icon={ExternalIcon} href={explorer} target="_blank">
            {t("wallet.explorer")}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
