import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { type Theme, chooseTheme, themes, useTheme } from "@arcade/web/theme.ts";
import { RadioGroup } from "../../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";

export function useThemeWords(): Record<Theme, string> {
  const t = useT();
  return { system: t("app.theme_system"), light: t("app.theme_light"), dark: t("app.theme_dark") };
}

export function ThemeSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const words = useThemeWords();
  const theme = useTheme();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("app.theme")}>
      <RadioGroup
        label={<span className="sr-only">{t("app.theme")}</span>}
        options={themes.map((value) => ({ value, label: words[value] }))}
        value={theme}
        onValueChange={chooseTheme}
      />
    </Sheet>
  );
}
