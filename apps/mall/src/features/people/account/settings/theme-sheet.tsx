import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { type Theme, chooseTheme, themes, useTheme } from "@arcade/web/theme.ts";
import { RadioGroup } from "../../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";

export function useThemeWords(): Record<Theme, string> {
  const say = useSay();
  return { system: say("app.theme_system"), light: say("app.theme_light"), dark: say("app.theme_dark") };
}

export function ThemeSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const say = useSay();
  const words = useThemeWords();
  const theme = useTheme();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say("app.theme")}>
      <RadioGroup
        label={<span className="sr-only">{say("app.theme")}</span>}
        options={themes.map((value) => ({ value, label: words[value] }))}
        value={theme}
        onValueChange={chooseTheme}
      />
    </Sheet>
  );
}
