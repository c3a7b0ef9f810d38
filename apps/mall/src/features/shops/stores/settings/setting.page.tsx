import type { StoreProfile } from "@arcade/contract/shops/stores/api";
import { stores } from "@arcade/contract/shops/stores/api";
import type { MessageId } from "@arcade/messages/ids";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { FacePart } from "./face-part.tsx";
import { FreightPart } from "../freight/freight-part.tsx";
import { HolidayPart } from "./holiday-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { PlacePart } from "./place-part.tsx";
import { SettingList } from "./setting-list.tsx";
import { ShipsFromPart } from "./ships-from-part.tsx";
import { WordsPart } from "./words-part.tsx";

// Only owners who connect another system open these two parts.
const KeysPart = lazy(() => import("../../../base/keys/index.ts").then((module) => ({ default: module.KeysPart })));
const WebhooksPart = lazy(() =>
  import("../../../base/webhooks/index.ts").then((module) => ({ default: module.WebhooksPart })),
);

interface Part {
  title: MessageId;
  Content: ComponentType<{ profile: StoreProfile }>;
}

const skeleton = <Outline heights={["10rem", "20rem"]} className="gap-4 px-edge py-4" />;

/** Each part has its own place by `?part`, so that Back returns to the list (UX-011). */
const parts: Readonly<Record<string, Part>> = {
  face: { title: "shop_setting.face", Content: FacePart },
  words: { title: "shop_setting.words", Content: WordsPart },
  hours: { title: "shop_setting.hours", Content: HoursPart },
  place: { title: "shop_setting.return_address", Content: PlacePart },
  ships: { title: "shop_setting.ships_from", Content: ShipsFromPart },
  holiday: { title: "shop_setting.holiday", Content: HolidayPart },
  freight: { title: "shop_setting.freight", Content: FreightPart },
  webhooks: { title: "integrations.webhooks", Content: WebhooksPart },
  keys: { title: "integrations.keys", Content: KeysPart },
};

/** `/pages/shop/setting?part=&id=`: the settings of the merchant's store. */
export function Page(): ReactNode {
  const t = useT();
  const { part = "" } = useParameters();
  const profile = useRead(stores.profile, {}, { staleMs: 0 });
  const { title, Content } = parts[part] ?? { title: "shop_setting.title", Content: SettingList };
  return (
    <Screen title={t(title)} {...(part === "" && { onRefresh: profile.refetch })}>
      <Loaded of={profile} skeleton={skeleton}>
        {(store) => (
          <Suspense fallback={skeleton}>
            <Content key={part} profile={store} />
          </Suspense>
        )}
      </Loaded>
    </Screen>
  );
}
