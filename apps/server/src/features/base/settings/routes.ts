import { settingsOffice } from "@arcade/contract/base/settings/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideSetting, proposeSetting } from "./change-setting.ts";
import { decideClosure, proposeClosure } from "./close-function.ts";
import { listSettings } from "./list-settings.ts";
import { listedClosures } from "./views.ts";

const closuresShown = 200;

export const settingRoutes = [
  serve(settingsOffice.list, (turn) => listSettings(turn)),
  serve(settingsOffice.propose, (turn, input, operator) => proposeSetting(turn, operator, input)),
  serve(settingsOffice.decide, (turn, input, operator) => decideSetting(turn, operator, input)),
  serve(settingsOffice.closures, async (turn) => {
    const closures = await listedClosures(turn.tx, closuresShown);
    const isOpen = ({ reopened, until }: (typeof closures)[number]) => reopened === null && (until === null || until > turn.now);
    return { open: closures.filter(isOpen), past: closures.filter((closure) => !isOpen(closure)) };
  }),
  serve(settingsOffice.proposeClosure, (turn, input, operator) => proposeClosure(turn, operator, input)),
  serve(settingsOffice.decideClosure, (turn, input, operator) => decideClosure(turn, operator, input)),
];
