import { directionOf } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { useShownTheme } from "@arcade/web/theme.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { App as Ground, ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { Router } from "@arcade/web/router.tsx";
import { useLocale } from "../src/app/locale.ts";
import { readTheme } from "../src/kit/theme.ts";
import { client } from "../src/platform/query.ts";

/** What `App` puts around its pages, for a control that is shown alone. */
export function Around({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage();
  const shown = useShownTheme();
  const theme = useMemo(() => readTheme(shown, language === "ar"), [shown, language]);
  const locale = useLocale(language);
  return (
    <ConfigProvider
      locale={locale}
      direction={directionOf(language)}
      theme={theme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: "optional" }}
    >
      <Ground component={false}>
        <QueryClientProvider client={client}>
          <Router>{children}</Router>
        </QueryClientProvider>
      </Ground>
    </ConfigProvider>
  );
}
