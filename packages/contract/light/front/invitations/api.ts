// Written by `npm run generate` from front/invitations/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/invitations/api.ts";
export type * from "../../../src/front/invitations/api.ts";
export const invitations = {"offer":{"path":"/wanlshop/invitations/offer","kind":"read","scope":"public","who":"visitor","refusals":[],"once":false,"shows":["invitations"]},"mine":{"path":"/wanlshop/invitations/mine","kind":"read","scope":"own","who":"member","refusals":[],"once":false,"shows":["invitations"]},"came":{"path":"/wanlshop/invitations/came","kind":"read","scope":"own","who":"member","refusals":[],"once":false,"shows":["invitations"]}} as unknown as LightNoun<typeof whole.invitations>;
