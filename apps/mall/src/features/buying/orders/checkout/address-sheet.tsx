import { addresses } from "@arcade/contract/people/addresses/api";
import type { ReactNode } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../../kit/button.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { CheckIcon } from "../../../../kit/pictures/icons.tsx";
import { PlusIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { AddressText } from "../../../people/addresses/index.ts";

interface AddressSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Shown above the list: the effect of another address. */
  children?: ReactNode;
}

/** The member's addresses, to choose one without leaving the page. A new address returns to this page. */
export function AddressSheet({ open, onOpenChange, chosen, onChoose, children }: AddressSheetProps): ReactNode {
  const t = useT();
  const list = useRead(addresses.list, {}, { enabled: open });
  const add = (
    <ButtonLink wide variant="secondary" icon={PlusIcon} href={paths.addressSave({ choose: "1", back: placeNow() })}>
      {t("orders.add_address")}
    </ButtonLink>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("orders.choose_address")} actions={add}>
      {children}
      <Loaded of={list} skeleton={<Skeleton height="12rem" />}>
        {({ items }) => (
          <ul className="flex flex-col gap-2">
            {items.map((address) => (
              <li key={address.id}>
                <button
                  type="button"
                  aria-pressed={address.id === chosen}
                  className="flex w-full items-center gap-3 rounded-m border border-line-control p-3 text-start active:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-c aria-pressed:text-on-primary-c aria-pressed:**:text-on-primary-c"
                  onClick={() => {
                    onOpenChange(false);
                    onChoose(address.id);
                  }}
                >
                  <span className="min-w-0 flex-1">
                    {address.is_default && <Tag tone="primary">{t("orders.default_address")}</Tag>}
                    <AddressText address={address} />
                  </span>
                  {address.id === chosen && <CheckIcon className="shrink-0" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}
