// Written by `npm run generate` from people/uploads/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/people/uploads/api.ts";
export type * from "../../../src/people/uploads/api.ts";
export const uploads = {"proof":{"path":"/wanlshop/uploads/proof","kind":"change","scope":"own","who":"member","refusals":["picture_refused","uploads_limit"],"once":false},"paper":{"path":"/wanlshop/uploads/paper","kind":"change","scope":"own","who":"member","refusals":["picture_refused","uploads_limit"],"once":false},"picture":{"path":"/wanlshop/uploads/picture","kind":"change","scope":"own","who":"member","refusals":["picture_refused","uploads_limit"],"once":false},"video":{"path":"/wanlshop/uploads/video","kind":"change","scope":"own","who":"member","refusals":["video_refused","uploads_limit"],"once":false},"look":{"path":"/wanlshop/uploads/look","kind":"read","scope":"own","who":"member","refusals":["not_found"],"once":false}} as unknown as LightNoun<typeof whole.uploads>;
export const pictureFaults: typeof whole.pictureFaults = ["empty","svg","html","pdf","heic","unknown_kind","too_many_pixels","side_too_long","too_narrow","too_many_frames","too_slow","damaged"];
export const pictureUses: typeof whole.pictureUses = ["logo","banner","goods","description","review","refund","chat"];
export const uploadBodyBytes: typeof whole.uploadBodyBytes = 3145728;
export const uploadClasses: typeof whole.uploadClasses = ["recharge_proof","paper"];
