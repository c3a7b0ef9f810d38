import { bond } from "@arcade/contract/shops/bond/api";
import { type BondAction, bondActions } from "@arcade/contract/shops/bond/terms";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useEffect, useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet, useWalletFreeze } from "../../oversight/members/index.ts";
import { Signing } from "./signing.tsx";

export type SignPage = Answer<typeof bond.beginSign>;

/**
 * `/pages/shop/shop_bond_sign`: the terms, then the signature, then the payment password. The page itself never scrolls
 * (SPEC 2).
 */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const action = bondActions.find((each) => each === parameters["for"]) ?? null;
  const frozen = useWalletFreeze();
  useStillPage();
  return (
    <Screen title={t("bond.sign_title")}>
      <div
        className="flex flex-col overflow-hidden"
        style={{ blockSize: "calc(100dvh - 3.5rem - 1px - env(safe-area-inset-top, 0px))" }}
      >
        {action === null ? (
          <Nothing />
        ) : frozen ? (
          <Frozen />
        ) : (
          <Begun action={action} level={action === "refund" ? undefined : parameters["level"]} />
        )}
      </div>
    </Screen>
  );
}

/** A signature moves money of the wallet. While the wallet is frozen, no terms are shown. */
function Frozen(): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-edge py-4">
      <FrozenWallet />
      <Button wide disabledReason={t("members.frozen_short")}>
        {t("bond.go_on_to_sign")}
      </Button>
      <ButtonLink variant="secondary" wide href={paths.bond()}>
        {t("bond.back")}
      </ButtonLink>
    </div>
  );
}

/** Shows the version that was opened. A newer answer is shown only when the merchant asks to read again. */
function Begun({ action, level }: { action: BondAction; level: string | undefined }): ReactNode {
  const t = useT();
  const begun = useRead(bond.beginSign, { action, ...(level !== undefined && { level }) }, { staleMs: 0 });
  const [times, setTimes] = useState(0);
  const { data, error } = begun;
  if (data)
    return (
      <Signing
        key={`${data.terms_language} ${times}`}
        page={data}
        onReadAgain={() => {
          void refresh(bond.beginSign, bond.overview).then(() => setTimes(times + 1));
        }}
      />
    );
  if (error?.refusal)
    return (
      <div className="overflow-y-auto px-edge py-4">
        <Notice
          tone="warn"
          urgent
          title={t("bond.cannot_sign")}
          action={<ButtonLink href={paths.bond()}>{t("bond.back")}</ButtonLink>}
        >
          {failureSentence(error, t)}
        </Notice>
      </div>
    );
  if (error) return <FailureBlock failure={error} onRetry={() => void begun.refetch()} busy={begun.isFetching} />;
  return <Outline heights={["9rem", "20rem"]} className="gap-4 px-edge py-4" />;
}

function Nothing(): ReactNode {
  const t = useT();
  return (
    <div className="px-edge py-4">
      <Notice title={t("bond.cannot_sign")} action={<ButtonLink href={paths.bond()}>{t("bond.back")}</ButtonLink>}>
        {t("bond.nothing_to_sign")}
      </Notice>
    </div>
  );
}

/** Neither the page nor the browser's gestures move while the merchant signs. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = [style.overflow, style.overscrollBehavior] as const;
    style.overflow = "hidden";
    style.overscrollBehavior = "none";
    scrollTo(0, 0);
    return () => {
      [style.overflow, style.overscrollBehavior] = before;
    };
  }, []);
}
