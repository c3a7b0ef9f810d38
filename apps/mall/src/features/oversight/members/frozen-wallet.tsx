import { members } from "@arcade/contract/oversight/members/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Appeal } from "./appeal.tsx";

/** The freeze of the member's wallet that is in force. Null if there is none, undefined while it is not known. */
export function useWalletFreeze() {
  const freezes = useRead(members.freezes, {}, { staleMs: 0 }).data?.items;
  return freezes && (freezes.find(({ kind, ended }) => kind === "wallet" && ended === null) ?? null);
}

/**
 * One banner for every page of the wallet: why, since when, until when, what still works, and a link to appeal
 * (UX-047). If the account is suspended, the banner shows the suspension instead.
 */
export function FrozenWallet(): ReactNode {
  const t = useT();
  const show = useShow();
  const standing = useRead(members.freezes, {}, { staleMs: 0 }).data?.items.filter(({ ended }) => ended === null) ?? [];
  const freeze = standing.find(({ kind }) => kind === "account") ?? standing[0];
  if (!freeze) return null;
  const isAccount = freeze.kind === "account";
  return (
    <Notice
      tone="warn"
      title={t(isAccount ? "members.suspended_title" : "members.frozen_title")}
      action={<Appeal subject="freeze" subjectId={freeze.id} />}
    >
      <p>{t(`members.reason_${freeze.reason_code}`)}</p>
      {freeze.message !== "" && (
        <p>
          {t("members.frozen_message")}: <bdi>{freeze.message}</bdi>
        </p>
      )}
      <p>
        <Trans id="members.frozen_dates" values={{ from: show.time(freeze.from), until: show.time(freeze.until) }} />
      </p>
      <p className="pt-1">{t(isAccount ? "members.suspended_works" : "members.frozen_works")}</p>
    </Notice>
  );
}
