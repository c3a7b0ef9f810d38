import { Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { type Theme, chooseTheme, useTheme } from "@arcade/web/theme.ts";

export function ThemeChoice(): ReactNode {
  const t = useT();
  const theme = useTheme();
  const options: { value: Theme; label: string }[] = [
    { value: "system", label: t("app.theme_system") },
    { value: "light", label: t("app.theme_light") },
    { value: "dark", label: t("app.theme_dark") },
  ];
  return (
    <Select
      aria-label={t("app.theme")}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={theme}
      options={options}
      onChange={chooseTheme}
    />
  );
}
