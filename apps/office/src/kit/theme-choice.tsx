import { Select } from "antd";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { type Theme, chooseTheme, useTheme } from "@arcade/web/theme.ts";

export function ThemeChoice(): ReactNode {
  const say = useSay();
  const theme = useTheme();
  const options: { value: Theme; label: string }[] = [
    { value: "system", label: say("app.theme_system") },
    { value: "light", label: say("app.theme_light") },
    { value: "dark", label: say("app.theme_dark") },
  ];
  return <Select aria-label={say("app.theme")} variant="borderless" popupMatchSelectWidth={false} value={theme} options={options} onChange={chooseTheme} />;
}
