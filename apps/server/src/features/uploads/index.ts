/** Pictures that prove something: kept sealed, shown by links of a minute to their owner and to whoever must decide (PROOF 5). */
export { uploadRoutes } from "./routes.ts";
export { uploadSweeps } from "./jobs.ts";
export { openLink } from "./open-link.ts";
export { keepUpload, releaseUpload } from "./sql.ts";
export { alikeUploads, type AlikeUpload, uploadFacts, type UploadFacts } from "./views.ts";
