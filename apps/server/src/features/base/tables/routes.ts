import { tablesOffice } from "@arcade/contract/base/tables/office";
import { serve, type Service } from "../../../platform/http/serve.ts";
import type { TableFiles } from "../../../platform/office-table.ts";
import { removeView, saveView } from "./save-view.ts";
import { ownViews } from "./views.ts";
import { writeFile } from "./write-file.ts";

/** `app.ts` gives it the file of each list, so that no feature knows a higher one. */
export const tableRoutes = (files: TableFiles): readonly Service[] => [
  serve(tablesOffice.views, async (context, { table }, operator) => ({
    items: await ownViews(context.tx, operator.operator_id, table),
  })),
  serve(tablesOffice.saveView, (context, input, operator) => saveView(context, operator, input)),
  serve(tablesOffice.removeView, (context, { id }, operator) => removeView(context, operator, id)),
  serve(tablesOffice.file, (context, input, operator) => writeFile(context, operator, files, input)),
];
