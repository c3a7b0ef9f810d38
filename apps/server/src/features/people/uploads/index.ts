/**
 * Public pictures and videos, and pictures that prove something: sealed, shown by links that are valid for a minute to their owner
 * and to those who must decide (PROOF 5).
 */
export { uploadRoutes } from "./routes.ts";
export { uploadSweeps } from "./jobs.ts";
export { nameChatPicture, namePictures } from "./keep-picture.ts";
/** `storeVideo`: the one way a video comes in, also one of goods. `nameVideos` is to videos as `namePictures`. */
export { nameVideos, type StoredVideo, storeVideo } from "./keep-video.ts";
/** `dropChatPictures(tx, names)`: pictures of chats that go with the next round of the clock. */
export { dropChatPictures } from "./pictures.sql.ts";
export { openLink } from "./open-link.ts";
export { areSameFile, keepUpload, releaseUpload } from "./sql.ts";
export { linkToIdentityDocument } from "./view-identity-document.ts";
export { hasSeenIdentityDocuments, viewsOfDocuments, viewsOfMember } from "./looks.sql.ts";
export { alikeUploads, type AlikeUpload, uploadFacts, type UploadFacts } from "./views.ts";
/** What happens to its rows when an account closes. */
export { uploadErasure } from "./erase.sql.ts";
/** What it stores under the pepper. */
export { uploadPepper } from "./pepper.sql.ts";
