import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { copyText } from "../../kit/copy-text.ts";
import { ShareIcon } from "../../kit/pictures/more-icons.tsx";
import { toast } from "../../kit/layers/toasts.tsx";

interface Shared {
  /** One of `paths`. */
  page: string;
  /** An address that shows what it is wherever it is posted, and opens the page. */
  address?: string;
  title: string;
  text?: string;
}

/** A page of ours as a link that opens for anybody. */
export function linkTo(page: string): string {
  return new URL(`#${page}`, location.href.split("#")[0]).href;
}

/**
 * Gives a page's link to the device's share sheet. If there is none, or if it fails, the link is copied, and a toast
 * says so.
 */
export function useShare(): (shared: Shared) => Promise<void> {
  const t = useT();
  return async ({ page, address, title, text }) => {
    const link = address === undefined ? linkTo(page) : new URL(address, location.href).href;
    if (await handed({ title, url: link, ...(text !== undefined && { text }) })) return;
    if (await copyText(link)) toast.show({ text: t("sharing.copied"), tone: "success" });
    else toast.show({ text: t("sharing.copy_failed", { link }), tone: "failure" });
  };
}

/** Somebody who closes the device's sheet has changed their mind; that is no failure. */
async function handed(data: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  return navigator.share(data).then(
    () => true,
    (reason: unknown) => reason instanceof DOMException && reason.name === "AbortError",
  );
}

/** A page's link: through whatever the device shares with, and to be copied. */
export function ShareButtons(shared: Shared): ReactNode {
  const t = useT();
  const share = useShare();
  const link = linkTo(shared.page);
  return (
    <>
      {"share" in navigator && (
        <Button size="m" icon={ShareIcon} onClick={() => void share(shared)}>
          {t("sharing.share")}
        </Button>
      )}
      <CopyButton text={link} copied={t("sharing.copied")} failed={t("sharing.copy_failed", { link })}>
        {t("sharing.copy")}
      </CopyButton>
    </>
  );
}
