import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  // A microphone that hums, and nobody is asked whether it may be heard.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** The machine's Chromium, else the one inside an npm package; nothing is downloaded. */
export async function browserLaunch(): Promise<LaunchOptions> {
  if (existsSync("/usr/bin/chromium")) return { executablePath: "/usr/bin/chromium", args: quiet };
  const { default: packed } = await import("@sparticuz/chromium");
  // Its flags are made for a function in the cloud; these three make it fall over on a desktop.
  const args = packed.args.filter(
    (flag) => !["--single-process", "--no-zygote"].includes(flag) && !flag.startsWith("--headless"),
  );
  return { executablePath: await packed.executablePath(), args: [...args, ...quiet] };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserLaunch());
}
