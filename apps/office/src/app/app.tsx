import { QueryClientProvider } from "@tanstack/react-query";
import { App as Ground, ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { Router } from "@arcade/web/router.tsx";
import { directionOf } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { useShownTheme } from "@arcade/web/theme.ts";
import { readTheme } from "../kit/theme.ts";
import { styleNonce } from "../platform/nonce.ts";
import { client } from "../platform/query.ts";
import { useLocale } from "./locale.ts";
import { Shell } from "./shell.tsx";

export function App(): ReactNode {
  const language = useLanguage();
  const shown = useShownTheme();
  const locale = useLocale(language);
  const theme = useMemo(() => readTheme(shown, language === "ar"), [shown, language]);
  return (
    <ConfigProvider
      locale={locale}
      direction={directionOf(language)}
      theme={theme}
      csp={{ nonce: styleNonce }}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: "optional" }}
    >
      <Ground component={false}>
        <QueryClientProvider client={client}>
          <Router>
            <Shell />
          </Router>
        </QueryClientProvider>
      </Ground>
    </ConfigProvider>
  );
}
