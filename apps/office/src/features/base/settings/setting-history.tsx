import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { reasonName } from "../../../kit/words/audit-words.ts";
import { Timeline } from "../../../kit/record-view.tsx";
import { settingValue } from "../../../kit/setting.tsx";
import type { Setting } from "./setting.ts";

/** Who changed it, when, from what reason on. */
export function SettingHistory({ setting: { name, history, coming, min, max } }: { setting: Setting }): ReactNode {
  const t = useT();
  const show = useShow();
  const versions = [...coming, ...history];
  return (
    <>
      <p className="quiet">
        <Trans
          id="office.setting_bounds"
          values={{ min: settingValue(name, min, show), max: settingValue(name, max, show) }}
        />
      </p>
      {versions.length === 0 ? (
        <p className="quiet">{t("office.setting_never_changed")}</p>
      ) : (
        <Timeline
          of={versions.map((version) => ({
            key: String(version.version),
            at: version.starts,
            what: <bdi>{settingValue(name, version.value, show)}</bdi>,
            by: [version.made_by?.name, version.approved_by?.name].filter(Boolean).join(", "),
            note: (
              <>
                <bdi>{reasonName(version.reason_code, t)}</bdi> <span dir="auto">{version.note}</span>
              </>
            ),
          }))}
        />
      )}
    </>
  );
}
