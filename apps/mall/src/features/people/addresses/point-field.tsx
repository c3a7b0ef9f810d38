import type { ReactNode } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { PlaceIcon } from "../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import type { Fields } from "../../../platform/fields.ts";
import { paths } from "../../../platform/page/paths.ts";
import type { AddressFormSchema } from "./address-form.ts";

/** The point of the address on the map. The form keeps its values while the user chooses the point on another page. */
export function PointField({ fields: { form } }: { fields: Fields<AddressFormSchema> }): ReactNode {
  const t = useT();
  const [latitude, longitude, address, country] = form
    .watch(["latitude", "longitude", "address", "country"])
    .map(String);
  const isSet = latitude !== "" && longitude !== "";
  const remove = () => {
    form.setValue("latitude", "");
    form.setValue("longitude", "");
  };
  return (
    <section aria-labelledby="address-point" className="flex flex-col gap-2">
      <h2 id="address-point" className="text-label">
        {t("addresses.point")} <span className="font-normal text-text-2">({t("app.optional")})</span>
      </h2>
      {isSet && (
        <p role="status">
          <Num>{`${latitude}, ${longitude}`}</Num>
        </p>
      )}
      <p className="text-label font-normal text-text-2">{t("addresses.point_hint")}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          size="m"
          icon={PlaceIcon}
          href={paths.chooseLocation({
            back: placeNow(),
            latitude: latitude ?? "",
            longitude: longitude ?? "",
            address: address ?? "",
            country: country ?? "",
          })}
        >
          {t(isSet ? "addresses.change_point" : "addresses.choose_point")}
        </ButtonLink>
        {isSet && (
          <Button variant="quiet" size="m" onClick={remove}>
            {t("addresses.remove_point")}
          </Button>
        )}
      </div>
    </section>
  );
}
