import { theme, type ThemeConfig } from "antd";

/**
 * The identity as antd's tokens. The colours are read from the mall's own sheet (tokens.css), which both apps load, so
 * that one file says them; its test holds every pair to WCAG AA.
 */
export function readTheme(shown: "light" | "dark", isArabic: boolean): ThemeConfig {
  const record = getComputedStyle(document.documentElement);
  // antd counts in pixels. Whoever has set larger letters in the browser gets them here too (WCAG 2.2, 1.4.4).
  const scale = Number.parseFloat(record.fontSize) / 16 || 1;
  const scaled = (pixels: number) => Math.round(pixels * scale);
  const colour = (name: string) => record.getPropertyValue(`--${name}`).trim();
  return {
    algorithm: shown === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...tones(colour),
      colorBgLayout: colour("canvas"),
      colorBgContainer: colour("surface"),
      colorBgElevated: colour("raised"),
      colorBgContainerDisabled: colour("sunken"),
      colorBgSpotlight: colour("text"),
      colorFillAlter: colour("sunken"),
      colorText: colour("text"),
      colorTextHeading: colour("text"),
      colorTextLabel: colour("text-2"),
      colorTextSecondary: colour("text-2"),
      colorTextTertiary: colour("text-3"),
      colorTextDescription: colour("text-2"),
      colorTextPlaceholder: colour("text-3"),
      colorTextQuaternary: colour("text-3"),
      colorTextDisabled: colour("text-3"),
      colorIcon: colour("text-2"),
      colorBorder: colour("line-control"),
      colorBorderSecondary: colour("line"),
      colorSplit: colour("line"),
      colorTextLightSolid: colour("on-primary"),
      fontFamily: "var(--family)",
      fontSize: scaled(isArabic ? 15 : 14),
      lineHeight: isArabic ? 1.7 : 1.55,
      controlHeight: scaled(36),
      controlHeightSM: scaled(28),
      sizeUnit: scaled(4),
      borderRadius: 8,
      borderRadiusLG: 12,
      // Not by the style sheet: a list that waits for its animation's end would never be placed.
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      boxShadow: "var(--depth-2)",
      boxShadowSecondary: "var(--depth-2)",
      motionDurationMid: "0.12s",
      motionDurationSlow: "0.2s",
    },
    components: {
      Table: {
        headerBg: colour("sunken"),
        headerColor: colour("text-2"),
        rowHoverBg: colour("sunken"),
        rowSelectedBg: colour("primary-c"),
        rowSelectedHoverBg: colour("primary-c"),
      },
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", dangerColor: colour("on-primary") },
      Form: { labelColor: colour("text"), itemMarginBottom: scaled(16), verticalLabelPadding: "0 0 4px" },
    },
  };
}

/** Each meaning with its fill and the text on it. */
function tones(colour: (name: string) => string): NonNullable<ThemeConfig["token"]> {
  const primary = {
    colorPrimary: colour("primary"),
    colorPrimaryHover: colour("primary-pressed"),
    colorPrimaryActive: colour("primary-pressed"),
    colorPrimaryText: colour("primary"),
    colorPrimaryTextHover: colour("primary-pressed"),
    colorPrimaryBg: colour("primary-c"),
    colorPrimaryBgHover: colour("primary-c"),
    colorPrimaryBorder: colour("primary"),
    colorLink: colour("primary"),
    colorLinkHover: colour("primary-pressed"),
    colorLinkActive: colour("primary-pressed"),
  };
  const success = {
    colorSuccess: colour("ok"),
    colorSuccessBg: colour("ok-c"),
    colorSuccessBorder: colour("ok"),
    colorSuccessText: colour("on-ok-c"),
  };
  const warning = {
    colorWarning: colour("warn"),
    colorWarningBg: colour("warn-c"),
    colorWarningBorder: colour("warn"),
    colorWarningText: colour("on-warn-c"),
  };
  const bad = {
    colorError: colour("bad"),
    colorErrorHover: colour("bad"),
    colorErrorActive: colour("bad"),
    colorErrorBg: colour("bad-c"),
    colorErrorBorder: colour("bad"),
    colorErrorText: colour("bad"),
  };
  const info = {
    colorInfo: colour("info"),
    colorInfoBg: colour("info-c"),
    colorInfoBorder: colour("info"),
    colorInfoText: colour("on-info-c"),
  };
  return { ...primary, ...success, ...warning, ...bad, ...info };
}
