import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/**
 * Each new context opens a window with two of the browser's own pages, the suggestions below the address bar. Nobody
 * sees them, and they took 0.7 of the 1.0 s of processor time of a new context. Chromium reads only the last list of
 * this kind, so Playwright's own (`chromiumSwitches`, 1.65) is repeated here.
 */
const featuresOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

const quiet = [
  `--disable-features=${featuresOff.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  // A fake microphone that hums, with no permission prompt.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/**
 * The browsers of Debian that tests use, the best first. The one without windows takes a third of the other's processor
 * time for a new context (0.24 s and 0.7 s), and seven files of journeys took 224 s with it instead of 251 s.
 */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The machine's Chromium, or the one inside an npm package. Nothing is downloaded. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const executablePath = installed.find((file) => existsSync(file));
  if (executablePath !== undefined) return { executablePath, args: quiet };
  const { default: packed } = await import("@sparticuz/chromium");
  // Its flags are for a cloud function. These three make it crash on a desktop.
  const args = packed.args.filter(
    (flag) => !["--single-process", "--no-zygote"].includes(flag) && !flag.startsWith("--headless"),
  );
  return { executablePath: await packed.executablePath(), args: [...args, ...quiet] };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserLaunch());
}
