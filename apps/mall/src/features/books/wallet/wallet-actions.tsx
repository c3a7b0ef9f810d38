import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { DownloadIcon, SendIcon } from "../../../kit/pictures/more-icons.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** The buttons for recharge and withdrawal on the balance card. Each page says what prevents it. */
export function WalletActions(): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3 pt-4">
      <ButtonLink size="m" variant="secondary" icon={DownloadIcon} className="flex-1" href={paths.recharge()}>
        {t("wallet.recharge")}
      </ButtonLink>
      <ButtonLink size="m" variant="secondary" icon={SendIcon} className="flex-1" href={paths.withdrawal()}>
        {t("wallet.withdraw")}
      </ButtonLink>
    </div>
  );
}
