import "./before.js";
import { CannotStart } from "../apps/server/src/platform/configuration.ts";
import { buildWeb } from "./build-web.ts";

/** `npm run build`: builds both web apps, for an image or a machine without the build tools. A start does it as well. */
try {
  const { isNew } = await buildWeb();
  console.log(isNew ? "The web apps are built." : "The web apps were built already.");
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
