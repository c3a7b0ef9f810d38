import { mallName } from "@arcade/web/mall-name.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { Sheet } from "../../kit/layers/sheet.tsx";
import { toast } from "../../kit/layers/toasts.tsx";
import { DownloadIcon, ShareIcon } from "../../kit/pictures/more-icons.tsx";
import { Qr } from "../../kit/pictures/qr.tsx";
import { OurPicture } from "./picture.tsx";
import { drawCard } from "./share-card.ts";
import { useShare } from "./share.tsx";

/** What a card shows of a thing that is shared. */
export interface SharedCard {
  /** One of `paths`. */
  page: string;
  /** An address that shows what it is wherever it is posted, and opens the page. */
  address: string;
  title: string;
  /** One of our pictures. */
  picture: string;
  /** A price as it is shown; null if the thing has none. */
  price: string | null;
}

/** A card with the picture and a QR code of the link: to be shown to somebody, saved, sent or copied. */
export function ShareSheet({ card, onClose }: { card: SharedCard; onClose: () => void }): ReactNode {
  const t = useT();
  const share = useShare();
  const [busy, setBusy] = useState(false);
  const link = new URL(card.address, location.href).href;
  const save = async () => {
    setBusy(true);
    const isSaved = await drawCard({ ...card, link, mall: mallName() }).then(saved, () => false);
    toast.show(
      isSaved ? { text: t("sharing.saved"), tone: "success" } : { text: t("sharing.save_failed"), tone: "failure" },
    );
    setBusy(false);
  };
  const actions = (
    <div className="flex flex-wrap gap-2">
      {"share" in navigator && (
        <Button size="m" icon={ShareIcon} onClick={() => void share({ ...card })}>
          {t("sharing.share")}
        </Button>
      )}
      <Button size="m" variant="secondary" icon={DownloadIcon} busy={busy} onClick={() => void save()}>
        {t("sharing.save")}
      </Button>
      <CopyButton text={link} copied={t("sharing.copied")} failed={t("sharing.copy_failed", { link })}>
        {t("sharing.copy")}
      </CopyButton>
    </div>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("sharing.title")} actions={actions}>
      <div className="mx-auto flex w-full max-w-80 flex-col gap-3 rounded-l border border-line bg-surface p-4">
        <OurPicture name={card.picture} alt="" sizes="11rem" className="w-44 max-w-full self-center rounded-m" />
        <p className="text-body-strong">
          <bdi>{card.title}</bdi>
        </p>
        {card.price !== null && (
          <p className="text-title-s text-primary">
            <bdi>{card.price}</bdi>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Qr text={link} label={t("sharing.qr", { name: card.title })} />
          <span className="flex flex-col text-label text-text-2">
            {t("sharing.scan")}
            <bdi className="text-body-strong text-text">{mallName()}</bdi>
          </span>
        </div>
      </div>
    </Sheet>
  );
}

/** Gives the picture to the device as a file of its own. */
function saved(picture: Blob): boolean {
  const address = URL.createObjectURL(picture);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = "share.png";
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
