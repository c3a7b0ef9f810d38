import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { profileInput } from "@arcade/contract/shops/stores/profile";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useCountries } from "./country-names.ts";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";

/** The country from which the store ships its own parcels. */
export function ShipsFromPart({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const countries = useCountries();
  const form = useSettingForm({
    name: "ships",
    initial: { ships_from: profile.ships_from },
    row: stores.changeProfile,
    schema: profileInput,
    inputOf: ({ ships_from }: { ships_from: string }) => ({ ships_from }),
  });
  return (
    <SettingFrame onSave={form.save}>
      <Select
        label={t("shop_setting.ships_from")}
        hint={t("shop_setting.ships_from_hint")}
        error={form.errorOf("ships_from")}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.values.ships_from}
        onChange={({ target }) => form.change({ ships_from: target.value })}
      />
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
    </SettingFrame>
  );
}
