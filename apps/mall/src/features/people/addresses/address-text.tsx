import { type Address, addresses } from "@arcade/contract/people/addresses/api";
import { countryFormat } from "@arcade/contract/people/addresses/countries";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { maskedPhone } from "@arcade/web/show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { PlaceIcon } from "../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";

/** All countries in the reader's language. They hardly ever change. */
export function useCountries() {
  return useRead(addresses.countries, {}, { staleMs: Number.POSITIVE_INFINITY });
}

type Fields = Omit<Address, "id" | "is_default" | "latitude" | "longitude">;

/** The name of an address's country in the reader's language. */
function useCountryOf({ country }: Pick<Fields, "country">): string {
  return useCountries().data?.items.find(({ code }) => code === country)?.name ?? country;
}

/** Name, phone and address in the format of a label, for copying. */
export function useLabelText(address: Fields): string {
  const country = useCountryOf(address);
  return [address.name, address.mobile, linesOf(address), country].filter((line) => line !== "").join("\n");
}

/**
 * The recipient and the address in the format of that country. The phone number is masked (SPEC 9). With `whole` the
 * shipping store sees all of it.
 */
export function AddressText({ address, whole = false }: { address: Fields; whole?: boolean }): ReactNode {
  const country = useCountryOf(address);
  return (
    <>
      <span className="block text-body-strong">
        <bdi>{address.name}</bdi>{" "}
        <Num className="ps-2 text-text-2">{whole ? address.mobile : shownPhone(address.mobile)}</Num>
      </span>
      <span className="block pt-1">
        <bdi>{linesOf(address)}</bdi>
      </span>
      <span className="block text-text-2">{country}</span>
    </>
  );
}

interface PlaceLinkProps {
  of: Pick<Address, "name" | "address" | "city"> & {
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
  };
  variant?: "secondary" | "quiet";
  size?: "s" | "m";
}

/** A link to the map. Renders nothing if the address has no point. */
export function PlaceLink({
  of: { name, address, city, latitude, longitude },
  variant = "secondary",
  size = "s",
}: PlaceLinkProps): ReactNode {
  const t = useT();
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const line = [address, city].filter((part) => part !== "").join(", ");
  return (
    <ButtonLink
      variant={variant}
      size={size}
      icon={PlaceIcon}
      href={paths.openLocation({ latitude, longitude, name, address: line })}
    >
      {t("addresses.show_point")}
    </ButtonLink>
  );
}

const largeFirst = new Set(["CN", "HK", "MO", "TW", "JP", "KR"]);

/** In these countries an address goes from the largest part to the smallest, without commas. */
function linesOf(address: Fields): string {
  const { order } = countryFormat(address.country);
  const parts = order.map((field) => address[field]).filter((part) => part !== "");
  return parts.join(largeFirst.has(address.country) ? " " : ", ");
}

/** The calling code stays visible. The digits after it are the number that the specification masks. */
function shownPhone(mobile: string): string {
  const [, code = "", number = mobile] = /^(\+\d{1,4}) (.*)$/.exec(mobile) ?? [];
  return `${code} ${maskedPhone(number)}`.trim();
}
