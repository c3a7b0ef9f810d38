import { addresses } from "@arcade/contract/people/addresses/api";
import type { ReactNode } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { NextIcon } from "../../../../kit/pictures/icons.tsx";
import { PlaceIcon, PlusIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { AddressText } from "../../../people/addresses/index.ts";
import { AddressSheet } from "./address-sheet.tsx";

interface AddressChoiceProps {
  chosen: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (id: string) => void;
}

/** The delivery address. A buyer without an address adds one here, and returns with it chosen (UX-056). */
export function AddressChoice({ chosen, open, onOpenChange, onChoose }: AddressChoiceProps): ReactNode {
  const t = useT();
  const list = useRead(addresses.list, {});
  const address = list.data?.items.find(({ id }) => id === chosen);
  const isNone = list.data?.items.length === 0;
  if (!list.data && !list.error) return <Skeleton height="6.5rem" />;
  return (
    <Card padded={false} className="overflow-hidden">
      {isNone ? (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="flex gap-3">
            <PlaceIcon className="shrink-0 text-primary" />
            {t("orders.no_address")}
          </p>
          <ButtonLink size="m" icon={PlusIcon} href={paths.addressSave({ choose: "1", back: placeNow() })}>
            {t("orders.add_address")}
          </ButtonLink>
        </div>
      ) : (
        <button
          type="button"
          className="flex min-h-16 w-full items-center gap-3 p-4 text-start active:bg-sunken"
          onClick={() => onOpenChange(true)}
        >
          <PlaceIcon className="shrink-0 text-primary" />
          <span className="min-w-0 flex-1">
            {address ? <AddressText address={address} /> : t("orders.choose_address")}
            <span className="sr-only">{t("orders.change_address")}</span>
          </span>
          <NextIcon size={18} className="shrink-0 text-text-3" />
        </button>
      )}
      <ArcadeEdge />
      <AddressSheet open={open} onOpenChange={onOpenChange} chosen={chosen} onChoose={onChoose} />
      {list.error && !list.data && (
        <Button variant="quiet" size="m" onClick={() => void list.refetch()}>
          {t("app.retry")}
        </Button>
      )}
    </Card>
  );
}

/** A row of small arches under the address, as decoration. */
function ArcadeEdge(): ReactNode {
  return (
    <svg aria-hidden="true" className="block h-2 w-full text-primary" preserveAspectRatio="xMidYMax slice">
      <defs>
        <pattern id="orders-arches" width="16" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 8a8 8 0 0 1 16 0Z" fill="currentColor" opacity="0.55" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill="url(#orders-arches)" />
    </svg>
  );
}
