import { settingsOffice } from "@arcade/contract/base/settings/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideSetting, proposeSetting } from "./change-setting.ts";
import { decideClosure, proposeClosure } from "./close-function.ts";
import { listSettings } from "./list-settings.ts";
import { listedClosures } from "./views.ts";

const closuresShown = 200;

export const settingRoutes = [
  serve(settingsOffice.list, (context) => listSettings(context)),
  serve(settingsOffice.propose, (context, input, operator) => proposeSetting(context, operator, input)),
  serve(settingsOffice.decide, (context, input, operator) => decideSetting(context, operator, input)),
  serve(settingsOffice.closures, async (context) => {
    const closures = await listedClosures(context.tx, closuresShown);
    const isOpen = ({ reopened, until }: (typeof closures)[number]) =>
      reopened === null && (until === null || until > context.now);
    return { open: closures.filter(isOpen), past: closures.filter((closure) => !isOpen(closure)) };
  }),
  serve(settingsOffice.proposeClosure, (context, input, operator) => proposeClosure(context, operator, input)),
  serve(settingsOffice.decideClosure, (context, input, operator) => decideClosure(context, operator, input)),
];
