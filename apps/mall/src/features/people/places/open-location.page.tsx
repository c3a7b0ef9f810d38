import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { ErrorBlock } from "../../../kit/lists/empty-state.tsx";
import { ExternalIcon } from "../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { pointOfTexts } from "./coordinates.ts";
import { directionsTo } from "./directions.ts";
import type { Point } from "./mercator.ts";
import { useMap } from "./use-map.ts";
import { useTiles, WorldMap } from "./world-map.tsx";

const nearZoom = 14;

/**
 * `/open-location?latitude=&longitude=&name=&address=`: one pin with its name and address, and a link to directions.
 */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const point = pointOfTexts(parameters);
  const { name = "", address = "" } = parameters;
  return (
    <Screen title={t("places.open_title")}>
      {point === null ? (
        <Wrong />
      ) : (
        <OpenPlace key={`${point.latitude} ${point.longitude}`} point={point} name={name} address={address} />
      )}
    </Screen>
  );
}

function Wrong(): ReactNode {
  const t = useT();
  const ways = (
    <>
      <ButtonLink size="m" href={paths.chooseLocation()}>
        {t("places.choose_title")}
      </ButtonLink>
      <ButtonLink size="m" variant="secondary" href={paths.home()}>
        {t("app.go_home")}
      </ButtonLink>
    </>
  );
  return <ErrorBlock drawing="lost" title={t("places.wrong_title")} text={t("places.wrong_text")} action={ways} />;
}

/** Only with streets: the outline of the world around one place shows nothing. */
function PinOnMap({ point, credit }: { point: Point; credit: string }): ReactNode {
  const map = useMap({ ...point, zoom: nearZoom }, true);
  return <WorldMap map={map} credit={credit} point={point} />;
}

function OpenPlace({ point, name, address }: { point: Point; name: string; address: string }): ReactNode {
  const t = useT();
  const tiles = useTiles();
  const { href, service } = directionsTo(point, name);
  const coordinates = `${point.latitude}, ${point.longitude}`;
  return (
    <div className="flex flex-col gap-4 px-edge py-4">
      {tiles !== null && <PinOnMap point={point} credit={tiles.credit} />}
      <Card className="flex flex-col gap-3">
        <h2 className="text-title-s break-words">{name === "" ? t("places.unnamed") : <bdi>{name}</bdi>}</h2>
        {address !== "" && (
          <p className="break-words">
            <bdi>{address}</bdi>
          </p>
        )}
        <p className="text-text-2">
          <Num>{coordinates}</Num>
        </p>
        <CopyButton text={coordinates} copied={t("places.copied")} failed={t("places.copy_failed")} wide>
          {t("places.copy")}
        </CopyButton>
        <ButtonLink href={href} icon={ExternalIcon} wide {...(service !== null && { target: "_blank" })}>
          {t("places.navigate")}
        </ButtonLink>
        <p className="text-label font-normal text-text-2">
          {service === null ? t("places.navigate_app") : t("places.navigate_service", { service })}
        </p>
      </Card>
    </div>
  );
}
