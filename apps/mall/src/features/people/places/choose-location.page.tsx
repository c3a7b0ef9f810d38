import { addresses } from "@arcade/contract/people/addresses/api";
import type { FocusEvent, ReactNode } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { PlaceIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { hasHistory, useBack } from "../../../platform/page/back.ts";
import { type Fields, useFields } from "../../../platform/fields.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FormFrame } from "../account/sign-in/form-frame.tsx";
import { AddressText, handOver, type Place } from "../addresses/index.ts";
import { placeForm, pointOfTexts, readPair } from "./coordinates.ts";
import { countryViews } from "./country-views.ts";
import type { Point } from "./mercator.ts";
import { useMap } from "./use-map.ts";
import { usePosition } from "./use-position.ts";
import { useTiles, WorldMap } from "./world-map.tsx";

/** The zoom at which a place of the member is shown: a district, or the maximum of the outline. */
const nearZoom = 14;

/**
 * `/choose-location?back=&latitude=&longitude=&name=&address=&country=`: chooses a point on the map with its name and
 * address, for the page that asked (UX-131). If no page asked, it opens the chosen place.
 */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const tiles = useTiles();
  const { latitude = "", longitude = "", name = "", address = "", country = "" } = parameters;
  const fields = useFields(placeForm, { latitude, longitude, name, address });
  const given = pointOfTexts(parameters);
  const map = useMap(given ? { ...given, zoom: nearZoom } : (countryViews[country] ?? null), tiles !== null);
  const answer = useAnswer();
  const point = pointOfTexts(fields.form.watch());
  const put = (chosen: Point & { address?: string }) => {
    for (const field of ["latitude", "longitude"] as const)
      fields.form.setValue(field, String(chosen[field]), { shouldValidate: true, shouldDirty: true });
    if (chosen.address) fields.form.setValue("address", chosen.address);
  };
  const putAndShow = (chosen: Point & { address?: string }) => {
    put(chosen);
    map.show(chosen, nearZoom);
  };
  return (
    <Screen title={t("places.choose_title")}>
      <FormFrame onSubmit={fields.submit(async (values) => answer(values))}>
        <WorldMap map={map} credit={tiles?.credit ?? null} point={point} onPoint={put} />
        {tiles === null && <p className="text-label font-normal text-text-2">{t("places.outline_only")}</p>}
        <OwnPosition onFound={putAndShow} />
        <KnownPlaces country={country} onShow={map.show} onTake={putAndShow} />
        <Coordinates fields={fields} onTyped={(typed) => map.show(typed, nearZoom)} />
        <TextInput
          {...fields.tied("name")}
          optional
          label={t("places.name")}
          hint={t("places.name_hint")}
          dir="auto"
          autoComplete="off"
        />
        <TextInput
          {...fields.tied("address")}
          optional
          label={t("field.address")}
          dir="auto"
          autoComplete="street-address"
        />
        <Button type="submit" wide>
          {t("places.take")}
        </Button>
      </FormFrame>
    </Screen>
  );
}

/** Gives the place to the page that asked, and returns there. */
function useAnswer(): (typed: { latitude: string; longitude: string; name: string; address: string }) => void {
  const go = useGo();
  const goBack = useBack();
  const { back } = useParameters();
  return (typed) => {
    const point = pointOfTexts(typed);
    if (point === null) return;
    const place: Place = { ...point, name: typed.name.trim(), address: typed.address.trim() };
    const asker = back?.startsWith("/") && !back.startsWith("//") ? back : null;
    if (asker === null) return go(paths.openLocation(place), { replace: true });
    handOver(asker, place);
    if (hasHistory()) goBack();
    else go(asker, { replace: true });
  };
}

function OwnPosition({ onFound }: { onFound: (point: Point) => void }): ReactNode {
  const t = useT();
  const { ask, outcome } = usePosition(onFound);
  return (
    <>
      <Button variant="secondary" icon={PlaceIcon} busy={outcome === "asking"} onClick={ask}>
        {t("places.own_position")}
      </Button>
      {(outcome === "refused" || outcome === "unknown") && (
        <Notice
          tone="warn"
          urgent
          title={t(outcome === "refused" ? "places.position_refused" : "places.position_unknown")}
        >
          {t(outcome === "refused" ? "places.position_refused_text" : "places.position_unknown_text")}
        </Notice>
      )}
    </>
  );
}

interface KnownPlacesProps {
  country: string;
  onShow: (point: Point, zoom: number) => void;
  onTake: (place: Point & { address: string }) => void;
}

/** The member's addresses that have a point, and the mall's countries as starting points. */
function KnownPlaces({ country, onShow, onTake }: KnownPlacesProps): ReactNode {
  const t = useT();
  const countries = useRead(addresses.countries, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.items ?? [];
  const saved = useRead(addresses.list, {}).data?.items.flatMap((address) => {
    const { latitude, longitude } = address;
    return latitude === null || longitude === null ? [] : [{ address, point: { latitude, longitude } }];
  });
  const show = (code: string) => {
    const view = countryViews[code];
    if (view) onShow(view, view.zoom);
  };
  const known = countries.filter(({ code }) => countryViews[code] !== undefined);
  return (
    <>
      {saved !== undefined && saved.length > 0 && (
        <section aria-labelledby="saved-places" className="flex flex-col gap-2">
          <h2 id="saved-places" className="text-label">
            {t("places.saved")}
          </h2>
          <ListRows>
            {saved.map(({ address, point }) => (
              <ListRow
                key={address.id}
                icon={PlaceIcon}
                title={<AddressText address={address} />}
                onAct={() => onTake({ ...point, address: address.address })}
              />
            ))}
          </ListRows>
        </section>
      )}
      <Select
        label={t("places.show_country")}
        placeholder={t("app.choose")}
        defaultValue={country}
        key={known.length}
        options={known.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => show(event.target.value)}
      />
    </>
  );
}

const coordinateFields = [
  { field: "latitude", label: "places.latitude", hint: "places.latitude_hint" },
  { field: "longitude", label: "places.longitude", hint: "places.longitude_hint" },
] as const;

/** Typed coordinates, in the digits of any keyboard. A pasted pair, as maps copy it, fills both fields. */
function Coordinates({
  fields,
  onTyped,
}: {
  fields: Fields<typeof placeForm>;
  onTyped: (point: Point) => void;
}): ReactNode {
  const t = useT();
  const leave = (field: "latitude" | "longitude") => (event: FocusEvent<HTMLInputElement>) => {
    const pair = readPair(event.target.value);
    if (pair) {
      fields.form.setValue("latitude", pair[0]);
      fields.form.setValue("longitude", pair[1], { shouldValidate: true });
    }
    void fields.tied(field).onBlur(event);
    const typed = pointOfTexts(fields.form.getValues());
    if (typed && fields.form.formState.dirtyFields[field]) onTyped(typed);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {coordinateFields.map(({ field, ...words }) => (
        <TextInput
          key={field}
          {...fields.tied(field)}
          onBlur={leave(field)}
          label={t(words.label)}
          hint={t(words.hint)}
          dir="ltr"
          // A phone's number pad has no minus sign.
          inputMode="text"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
